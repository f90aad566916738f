import type { KeywordError } from './KeywordError.ts';

/** The names of fields by which the alternatives of a union are told apart. */
const TELLING = ['type', 'kind'];

/**
 * The validator says of a union that fits no alternative what is wrong with each of them. Leaves
 * what is wrong with the one that was meant: the one whose literal `type` or `kind` was sent.
 *
 * The errors of the alternatives stand right before that of their union, those of inner unions
 * first, so one pass over the list is enough.
 */
export function meantErrors(errors: readonly KeywordError[]): KeywordError[] {
  const kept: KeywordError[] = [];
  for (const error of errors) {
    if (error.keyword !== 'anyOf') {
      kept.push(error);
      continue;
    }
    let first = kept.length;
    while (first > 0 && isWithin(kept[first - 1], error)) first -= 1;
    const alternatives = Map.groupBy(kept.splice(first), ({ schemaPath }) =>
      schemaPath.slice(error.schemaPath.length + 1).replace(/\/.*/, ''),
    );
    for (const meant of meantAlternative([...alternatives.values()], error)) kept.push(meant);
  }
  return kept;
}

/** If no alternative was meant, then `type` itself is wrong. */
function meantAlternative(alternatives: KeywordError[][], union: KeywordError): KeywordError[] {
  const meant = alternatives.find((errors) => !errors.some((error) => tellsApart(error, union)));
  if (meant) return meant;
  const about = alternatives[0]?.filter((error) => isAbout(error, union)) ?? [];
  if (about.length > 0) return about;
  const name = TELLING.find((one) => valueOf(union.data, one) !== undefined);
  const instancePath = name === undefined ? union.instancePath : `${union.instancePath}/${name}`;
  return [{ ...union, instancePath }];
}

/** Says that something other than this alternative was sent. */
function tellsApart(error: KeywordError, union: KeywordError): boolean {
  return isAbout(error, union) || (error.instancePath === union.instancePath && isOther(error));
}

/** Says that `type` or `kind`, or the whole value, is not that of this alternative. */
function isAbout({ keyword, instancePath, params }: KeywordError, union: KeywordError): boolean {
  const isOfUnion = instancePath === union.instancePath;
  if (keyword === 'required') return isOfUnion && TELLING.includes(String(params['missingProperty']));
  if (keyword === 'type') return isOfUnion;
  if (keyword !== 'const' && keyword !== 'enum') return false;
  return isOfUnion || TELLING.some((name) => instancePath === `${union.instancePath}/${name}`);
}

/**
 * A validator that stops at the first fault may name another one than `type` or `kind`: the value
 * says itself what it is.
 */
function isOther({ data, parentSchema }: KeywordError): boolean {
  const { properties = {} } = (parentSchema ?? {}) as { properties?: Record<string, Choice> };
  return TELLING.some((name) => {
    const choice = properties[name];
    const choices = choice?.enum ?? (choice && 'const' in choice ? [choice.const] : undefined);
    return choices !== undefined && !choices.includes(valueOf(data, name));
  });
}

const valueOf = (data: unknown, name: string) => (data as Record<string, unknown> | null | undefined)?.[name];

type Choice = { const?: unknown; enum?: readonly unknown[] };

function isWithin(error: KeywordError | undefined, union: KeywordError): boolean {
  if (!error?.schemaPath.startsWith(`${union.schemaPath}/`)) return false;
  return `${error.instancePath}/`.startsWith(`${union.instancePath}/`);
}
