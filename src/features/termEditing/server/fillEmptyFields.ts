import type { Kysely } from 'kysely';
import { LANGUAGES } from '../../../contract/languages.ts';
import { isSameJson } from '../../../contract/isSameJson.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import type { EditedState } from '../../editing/server/EditedKind.ts';
import type { FieldValues } from '../../editing/mergeEdit.ts';
import { CHARACTER_FIELDS } from '../termLimits.ts';
import { findTermState } from './editedTermStore.ts';
import { writeTermColumns } from './writeTermColumns.ts';

/** The fields that a merge keeps from a source if the target has none. */
const FILLED = [
  'description',
  ...LANGUAGES.flatMap((language) => [`name/${language}`, `description/${language}`]),
  'color',
  'links',
  'picture',
  ...CHARACTER_FIELDS,
];

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** The fields that are empty in the target, with the value of the first source that has one. */
export async function findFills(
  transaction: Kysely<Tables>,
  { targetId, sourceIds }: { targetId: number; sourceIds: readonly number[] },
): Promise<FieldValues> {
  const stateOf = async (id: number): Promise<EditedState> =>
    found(await findTermState(transaction, String(id)));
  const target = await stateOf(targetId);
  const fills: Record<string, unknown> = {};
  for (const id of sourceIds) {
    // oxlint-disable-next-line no-await-in-loop -- at most fifty, and the first one that has a value wins
    const { fields } = await stateOf(id);
    for (const field of FILLED) {
      if (isEmpty(target.fields[field]) && !(field in fills) && !isEmpty(fields[field]))
        fills[field] = fields[field];
    }
  }
  return fills;
}

/** Gives a term these values. */
export async function fillFields(transaction: Kysely<Tables>, id: number, fills: FieldValues): Promise<void> {
  if (Object.keys(fills).length === 0) return;
  const { fields: before, version } = found(await findTermState(transaction, String(id)));
  await writeTermColumns(transaction, { id, before, changed: fills, version });
}

/** Empties what a merge has filled, where nobody has changed it since. */
export async function emptyFields(
  transaction: Kysely<Tables>,
  id: number,
  fills: FieldValues,
): Promise<void> {
  const { fields: before, version } = found(await findTermState(transaction, String(id)));
  const kept = Object.keys(fills).filter((field) => isSameJson(before[field], fills[field]));
  if (kept.length === 0) return;
  const changed = Object.fromEntries(kept.map((field) => [field, field === 'links' ? [] : null]));
  await writeTermColumns(transaction, { id, before, changed, version });
}
