import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ChangedFields, EditOrigin } from '../editingApi.ts';
import type { FieldValues } from '../mergeEdit.ts';
import { insertChanges } from './changeStore.ts';
import type { EditedKinds, EditedState } from './EditedKind.ts';
import { planEdit } from './planEdit.ts';

export type EditOfMany = {
  id: string;
  /** The object as it is; held until the transaction ends. */
  before: EditedState;
  fields: FieldValues;
  lock?: readonly string[] | undefined;
  unlock?: readonly string[] | undefined;
};

export type SavedOfMany = { version: number; changed: ChangedFields; locked: readonly string[] };

type SaveEdits = {
  kind: EditedKinds;
  edits: readonly EditOfMany[];
  origin: EditOrigin;
  actorId: string | null;
};

/**
 * Saves edits of many objects of one kind, each as a version, in a few statements. The caller has
 * an entry in the audit log for all of them. An edit that changes nothing is missing in the answer.
 * Belongs after `lockCatalogue`. @throws Problem validation, of any of them
 */
export async function saveEdits(
  transaction: Kysely<Tables>,
  { kind, edits, origin, actorId }: SaveEdits,
): Promise<Map<string, SavedOfMany>> {
  const written = edits.map(({ fields }) => fields);
  const spelled = (await kind.spell?.(transaction, written)) ?? written;
  const planned = edits.flatMap((edit, index) => {
    const fields = spelled[index] ?? edit.fields;
    const { write, changed } = planEdit({ ...edit, fields, kind, base: edit.before.fields, origin });
    return write ? [{ write, changed }] : [];
  });
  if (planned.length === 0) return new Map();
  await kind.writeMany(
    transaction,
    planned.map(({ write }) => write),
  );
  await insertChanges(
    transaction,
    planned.map(({ write: { id, version }, changed }) => ({
      kind: kind.kind,
      id,
      version,
      origin,
      actorId,
      fields: changed,
    })),
  );
  return new Map(
    planned.map(({ write: { id, version, locked }, changed }) => [id, { version, changed, locked }]),
  );
}
