import type { ChangedFields } from '../../editing/editingApi.ts';
import type { FieldValues } from '../../editing/mergeEdit.ts';
import type { BulkAct } from '../bulkEditingApi.ts';
import { editOf } from '../editOf.ts';

/** Before and after of the fields that an act changes. */
export function plannedFields(act: BulkAct, fields: FieldValues): ChangedFields {
  return Object.fromEntries(
    Object.entries(editOf(act, fields)).map(([field, after]) => [
      field,
      { before: fields[field] ?? null, after },
    ]),
  );
}
