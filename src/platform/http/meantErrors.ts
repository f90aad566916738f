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

/** If no alternative was meant, then what told the first of them, so `type` itself is wrong. */
function meantAlternative(alternatives: KeywordError[][], union: KeywordError): KeywordError[] {
  const isTelling = (error: KeywordError) => tellsApart(error, union);
  const meant = alternatives.find((errors) => !errors.some(isTelling));
  return meant ?? alternatives[0]?.filter(isTelling) ?? [union];
}

/** Says that something other than this alternative was sent. */
function tellsApart({ keyword, instancePath, params }: KeywordError, union: KeywordError): boolean {
  if (keyword === 'required')
    return instancePath === union.instancePath && TELLING.includes(String(params['missingProperty']));
  if (keyword === 'type') return instancePath === union.instancePath;
  if (keyword !== 'const' && keyword !== 'enum') return false;
  return [union.instancePath, ...TELLING.map((name) => `${union.instancePath}/${name}`)].includes(
    instancePath,
  );
}

function isWithin(error: KeywordError | undefined, union: KeywordError): boolean {
  if (!error?.schemaPath.startsWith(`${union.schemaPath}/`)) return false;
  return `${error.instancePath}/`.startsWith(`${union.instancePath}/`);
}
