import type { BrokenRule, RuleKind, SizedType } from '../../contract/validationRules.ts';
import type { KeywordError } from './KeywordError.ts';
import { meantErrors } from './meantErrors.ts';

const TYPE_RULE: Record<string, RuleKind> = {
  integer: 'integer',
  number: 'numeric',
  string: 'string',
  boolean: 'boolean',
  array: 'array',
};

const FORMAT_RULE: Record<string, RuleKind> = {
  email: 'email',
  uuid: 'uuid',
  uri: 'url',
  url: 'url',
  date: 'date',
  'date-time': 'date',
  ipv4: 'ipv4',
  ipv6: 'ipv6',
};

const BOUND_RULE: Record<string, { rule: RuleKind; type: SizedType; name: string }> = {
  minLength: { rule: 'min', type: 'string', name: 'min' },
  maxLength: { rule: 'max', type: 'string', name: 'max' },
  minComposedLength: { rule: 'min', type: 'string', name: 'min' },
  maxComposedLength: { rule: 'max', type: 'string', name: 'max' },
  maxJson: { rule: 'max', type: 'string', name: 'max' },
  minimum: { rule: 'min', type: 'numeric', name: 'min' },
  maximum: { rule: 'max', type: 'numeric', name: 'max' },
  exclusiveMinimum: { rule: 'gt', type: 'numeric', name: 'value' },
  exclusiveMaximum: { rule: 'lt', type: 'numeric', name: 'value' },
  minItems: { rule: 'min', type: 'array', name: 'min' },
  maxItems: { rule: 'max', type: 'array', name: 'max' },
  maxProperties: { rule: 'max', type: 'array', name: 'max' },
};

/** An empty text fails by being empty, whatever it should have been. */
const EMPTY_FAILS = ['minLength', 'minComposedLength', 'pattern', 'format'];

/** Limit of named faults: each costs time to put into words, and nobody reads more. */
const NAMED_FAULTS = 20;

/**
 * Translates the validator's findings into the spec's rule kinds, one per field: the first is the
 * one worth fixing.
 */
export function brokenRulesOf(errors: readonly KeywordError[]): BrokenRule[] {
  const byField = new Map<string, BrokenRule>();
  for (const error of meantErrors(errors)) {
    if (byField.size >= NAMED_FAULTS) break;
    const broken = brokenRuleOf(error);
    if (!byField.has(broken.field)) byField.set(broken.field, broken);
  }
  return [...byField.values()];
}

function brokenRuleOf(error: KeywordError): BrokenRule {
  const field = fieldOf(error.instancePath);
  if (error.data === '' && EMPTY_FAILS.includes(error.keyword)) return { field, rule: 'required' };
  const bound = BOUND_RULE[error.keyword];
  if (bound) {
    const limit = Number(error.params['limit']);
    return { field, rule: bound.rule, type: bound.type, values: { [bound.name]: limit } };
  }
  switch (error.keyword) {
    case 'required':
      return { field: join(field, String(error.params['missingProperty'])), rule: 'required' };
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return { field: join(field, String(error.params['additionalProperty'])), rule: 'unknown_field' };
    case 'type':
      return { field, rule: TYPE_RULE[String(error.params['type'])] ?? 'in' };
    case 'format':
      return { field, rule: FORMAT_RULE[String(error.params['format'])] ?? 'regex' };
    case 'uniqueItems':
      return { field, rule: 'distinct' };
    case 'enum':
    case 'const':
    case 'anyOf':
      return { field, rule: 'in' };
    default:
      return { field, rule: 'regex' };
  }
}

/** `/pages/0/name` -> `pages.0.name` */
function fieldOf(instancePath: string): string {
  return instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

function join(parent: string, name: string): string {
  return parent === '' ? name : `${parent}.${name}`;
}
