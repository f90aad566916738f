import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { mergeEdit } from '../../editing/mergeEdit.ts';
import type { EditedKinds, EditedState } from '../../editing/server/EditedKind.ts';
import { findBase } from '../../editing/server/findBase.ts';
import type { BulkAct, RowEdit } from '../bulkAct.ts';
import type { Refusal } from '../bulkEditingApi.ts';
import { refusalOf } from './refusable.ts';

/** New values of one row alone, and the version that they were made from. */
export type OwnEdit = Pick<RowEdit, 'version' | 'fields'>;

export type RowAct = { act: BulkAct } | { problem: Refusal };

type Rows = {
  kind: Pick<EditedKinds, 'kind' | 'isList'>;
  /** The rows as they are now, by their ids. */
  states: ReadonlyMap<string, EditedState>;
  act: BulkAct;
  own: ReadonlyMap<string, OwnEdit>;
};

/**
 * The act for each row: the same for all, but for rows that have values of their own. Those are
 * joined with what others have changed since the version that they were made from.
 */
export async function rowActs(
  database: Kysely<Tables>,
  { kind, states, act, own }: Rows,
): Promise<(id: string) => RowAct> {
  const acts = new Map<string, RowAct>();
  for (const [id, now] of own.size > 0 ? states : []) {
    const edit = own.get(id);
    if (!edit) continue;
    const { version, fields: mine } = edit;
    try {
      const base = await findBase(database, { kind: kind.kind, id, version: version ?? now.version, now });
      const isList = (field: string) => kind.isList(field);
      const { changed, conflicts } = mergeEdit({ base, now: now.fields, mine, isList });
      acts.set(
        id,
        conflicts.length > 0
          ? { problem: { code: 'stale', fields: conflicts } }
          : { act: { fields: changed } },
      );
    } catch (error) {
      const problem = refusalOf(error);
      if (!problem) throw error;
      acts.set(id, { problem });
    }
  }
  return (id) => acts.get(id) ?? { act };
}
