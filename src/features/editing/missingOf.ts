import type { Entity } from './Entity.ts';
import type { FieldValues } from './mergeEdit.ts';

/** The fields that an object lacks before readers may see it. */
export const missingOf = ({ fields }: Entity, values: FieldValues): string[] =>
  Object.entries(fields).flatMap(([name, { isNeeded }]) => (isNeeded && values[name] === null ? [name] : []));
