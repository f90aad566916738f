import type { Change } from '../editingApi.ts';
import type { FieldValues } from '../mergeEdit.ts';

/**
 * The fields as they were in a version: those of now with the later changes taken back, newest
 * first.
 */
export function fieldsAtVersion(now: FieldValues, changes: readonly Change[], version: number): FieldValues {
  const fields: Record<string, unknown> = { ...now };
  const later = changes
    .filter((change) => change.version > version)
    .toSorted((one, other) => other.version - one.version);
  for (const change of later) {
    for (const [field, { before }] of Object.entries(change.fields)) fields[field] = before;
  }
  return fields;
}
