import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { listChangesSince } from '../../editing/server/changeStore.ts';
import type { EditedKind } from '../../editing/server/EditedKind.ts';
import { saveEdit, type SavedEdit } from '../../editing/server/saveEdit.ts';
import { actorOf } from './actorOf.ts';
import { refusable } from './refusable.ts';
import type { ReversedEdit } from './reversedEdit.ts';

type TakeBack = {
  transaction: Kysely<Tables>;
  kind: EditedKind;
  id: string;
  /** That the bulk edit made. */
  version: number;
  reversed: ReversedEdit;
  actorId: string | null;
};

export type TakenBack = {
  saved: SavedEdit;
  /** The fields that somebody has changed since, and that stay so. */
  left: string[];
  /** Nobody has changed the fields since. */
  isInPlace: boolean;
};

/** Puts the fields of an object back that still have the values of the bulk edit. */
export async function takeFieldsBack(back: TakeBack): Promise<TakenBack> {
  const { transaction, kind, id, version, reversed, actorId } = back;
  const { fields, lock, unlock } = reversed;
  const since = await listChangesSince(transaction, { kind: kind.kind, id, version });
  const changedSince = new Set(since.flatMap((change) => Object.keys(change.fields)));
  const save = (names: readonly string[]) =>
    saveEdit({
      transaction,
      kind,
      id,
      version,
      fields: Object.fromEntries(names.map((field) => [field, fields[field]])),
      // A field that somebody wrote by hand since keeps its lock.
      lock: lock.filter((field) => !changedSince.has(field)),
      unlock: unlock.filter((field) => !changedSince.has(field)),
      origin: 'undo',
      actor: actorOf(actorId),
      isPartOfAct: true,
    });
  const names = Object.keys(fields);
  const isInPlace = names.every((field) => !changedSince.has(field));
  const first = await refusable(transaction, () => save(names));
  if ('result' in first) return { saved: first.result, left: [], isInPlace };
  const { code, fields: left } = first.refusal;
  // An old value may be wrong by now: somebody has given another term the name.
  const isOfFields = left.length > 0 && left.every((field) => names.includes(field));
  if (code !== 'stale' && !(code === 'validation' && isOfFields)) throw first.error;
  const saved = await save(names.filter((field) => !left.includes(field)));
  return { saved, left, isInPlace };
}
