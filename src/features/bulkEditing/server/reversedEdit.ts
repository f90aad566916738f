import type { ChangedFields } from '../../editing/editingApi.ts';
import type { FieldValues } from '../../editing/mergeEdit.ts';
import { STATE_FIELDS } from '../bulkEditLimits.ts';
import type { Undone } from './bulkRowStore.ts';
import type { ComicMarks } from './comicMarks.ts';

export type ReversedEdit = { fields: FieldValues; after: FieldValues; lock: string[]; unlock: string[] };

const NO_LOCKS: Pick<ComicMarks, 'locked' | 'lockedAfter'> = { locked: [], lockedAfter: [] };

/** The fields of an edit as they were and as it left them, and the locks that it opened and set. */
export function reversedEdit({ fields, marks }: Pick<Undone, 'fields' | 'marks'>): ReversedEdit {
  const names = Object.keys(fields).filter((field) => !isStateField(field));
  const { locked, lockedAfter } = marks ?? NO_LOCKS;
  return {
    fields: Object.fromEntries(names.map((field) => [field, fields[field]?.before ?? null])),
    after: Object.fromEntries(names.map((field) => [field, fields[field]?.after ?? null])),
    lock: locked.filter((field) => !lockedAfter.includes(field)),
    unlock: lockedAfter.filter((field) => !locked.includes(field)),
  };
}

const isStateField = (field: string) => STATE_FIELDS.some((one) => one === field);

export function reversedChanges(
  changes: ChangedFields,
  fields: readonly string[] = STATE_FIELDS,
): ChangedFields {
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([field]) => fields.includes(field))
      .map(([field, { before, after }]) => [field, { before: after, after: before }]),
  );
}
