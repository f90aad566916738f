import type { TSchema } from 'typebox';
import { isValid } from '../../../platform/http/isValid.ts';
import type { ChangedFields } from '../../editing/editingApi.ts';
import type { FieldValues } from '../../editing/mergeEdit.ts';
import type { BulkAct } from '../bulkAct.ts';
import { STATE_FIELDS } from '../bulkEditLimits.ts';
import type { Refusal } from '../bulkEditingApi.ts';
import { editOf } from '../editOf.ts';

type Planned = { fields: ChangedFields } | { problem: Refusal };

/**
 * Before and after of the fields that an act changes, or which of them cannot have its new value: a
 * title of which nothing is left, a list that is too long.
 */
export function plannedFields(
  act: BulkAct,
  fields: FieldValues,
  schemas: Readonly<Record<string, TSchema>>,
): Planned {
  const edit = Object.entries(editOf(act, fields));
  const wrong = edit.flatMap(([field, value]) => {
    const schema = schemas[field];
    return schema && !isValid(schema, value) ? [field] : [];
  });
  if (wrong.length > 0) return { problem: { code: 'validation', fields: wrong } };
  return {
    fields: Object.fromEntries(
      edit.map(([field, after]) => [field, { before: fields[field] ?? null, after }]),
    ),
  };
}

/** The edit that a plan is: what changes beside the state and the locks. */
export const editedValues = (fields: ChangedFields): FieldValues =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => !STATE_FIELDS.some((one) => one === field))
      .map(([field, { after }]) => [field, after]),
  );
