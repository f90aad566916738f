import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** The allowed values of a field that has an enumeration, but for none. */
export function choicesOf(schema: TSchema): string[] {
  const { enum: values, anyOf } = schema as { enum?: unknown[]; anyOf?: TSchema[] };
  if (anyOf) return anyOf.flatMap(choicesOf);
  if (values) return values.map(String);
  return Value.Check(schema, true) ? ['yes', 'no'] : [];
}
