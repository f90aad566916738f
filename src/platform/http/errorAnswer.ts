import type { ErrorCode } from '../../contract/errorCodes.ts';
import type { Language } from '../../contract/languages.ts';
import { waitText } from '../../contract/waitText.ts';
import { SIZED_RULES, type BrokenRule } from '../../contract/validationRules.ts';
import type { Problem } from './Problem.ts';
import type { MessageTranslator } from '../translation/MessageTranslator.ts';

/**
 * The body of every error (spec 8): `errors` names the fields, `message` is for a person, `code`
 * for a program.
 */
export type ErrorAnswer = {
  code: ErrorCode;
  message: string;
  request_id: string;
  /** After so many seconds it may be tried again. */
  retry_after?: number;
  errors?: Record<string, string[]>;
};

/** The one place where an error becomes words, in the caller's language. */
export function errorAnswer(options: {
  problem: Problem;
  language: Language;
  translate: MessageTranslator;
  requestId: string;
}): ErrorAnswer {
  const { problem, language, translate, requestId } = options;
  const { seconds } = problem.values;
  const isWait = typeof seconds === 'number';
  const values = isWait ? { ...problem.values, wait: waitText(seconds, language) } : problem.values;
  const answer: ErrorAnswer = {
    code: problem.code,
    message: translate(language, `errors.${problem.code}`, values),
    request_id: requestId,
  };
  if (isWait) answer.retry_after = seconds;
  if (problem.brokenRules.length > 0) {
    answer.errors = Object.create(null) as Record<string, string[]>;
    for (const broken of problem.brokenRules) {
      (answer.errors[broken.field] ??= []).push(ruleMessage(broken, { language, translate }));
    }
  }
  return answer;
}

type Saying = { language: Language; translate: MessageTranslator };

function ruleMessage(broken: BrokenRule, saying: Saying): string {
  const { language, translate } = saying;
  // A field that there is not is no part of anything.
  const isOwnName = broken.rule === 'unknown_field';
  const attribute = attributeName(isOwnName ? lastPart(broken.field) : broken.field, saying);
  if (broken.rule === 'regex') {
    // Words that say what may be typed are better than "the format is invalid".
    const key = `validation.formats.${lastPart(broken.field)}`;
    const words = translate(language, key, { attribute });
    if (words !== key) return words;
  }
  const isSized = (SIZED_RULES as readonly string[]).includes(broken.rule);
  const key = isSized ? `validation.${broken.rule}.${broken.type ?? 'string'}` : `validation.${broken.rule}`;
  return translate(language, key, { ...namedValues(broken.values, saying), attribute });
}

/** Values that are fields themselves are called by their names too. */
function namedValues(values: BrokenRule['values'] = {}, saying: Saying): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && FIELD_VALUES.includes(name) ? attributeName(value, saying) : value,
    ]),
  );
}

const FIELD_VALUES = ['other', 'values'];

/**
 * A field as people call it. One entry of a list is called by the list and its place there, and
 * what has no name of its own by the nearest thing around it that has one.
 */
function attributeName(field: string, { language, translate }: Saying): string {
  const parts = field.split('.');
  for (let end = parts.length - 1; end >= 0; end -= 1) {
    const attribute = partName(parts[end] ?? '', { language, translate });
    if (attribute === undefined) continue;
    const place = end === parts.length - 2 ? Number(parts[end + 1]) : NaN;
    return Number.isInteger(place)
      ? translate(language, 'list_item', { attribute, number: place + 1 })
      : attribute;
  }
  return lastPart(field).replaceAll('_', ' ');
}

/** The second half of `terms/tags` has a name, and the first of `title/fr`. */
function partName(part: string, { language, translate }: Saying): string | undefined {
  const nameOf = (name: string) => {
    const key = `attributes.${name}`;
    const words = translate(language, key);
    return words === key ? undefined : words;
  };
  const [first = '', second] = part.split('/');
  if (second === undefined) return nameOf(first);
  const own = nameOf(second);
  const outer = nameOf(first);
  return own ?? (outer === undefined ? undefined : `${outer} (${second})`);
}

const lastPart = (field: string) => field.split('.').at(-1) ?? field;
