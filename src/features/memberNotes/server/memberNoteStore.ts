import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { changeTime } from '../../sync/server/changeTime.ts';
import type { EntryCursor } from '../../sync/server/EntryCursor.ts';
import { excludedColumns } from '../../sync/server/excludedColumns.ts';
import { pageBehind } from '../../sync/server/pageBehind.ts';
import type { MemberNote } from '../memberNotesApi.ts';
import type { MemberNoteTable } from './MemberNoteTable.ts';

type NoteRow = Selectable<MemberNoteTable>;

export function listNotesSince(
  database: Kysely<Tables>,
  { userId, ...page }: { userId: string; since: EntryCursor | undefined; limit: number },
): Promise<Omit<NoteRow, 'user_id'>[]> {
  const notes = database
    .selectFrom('member_notes')
    .select(['key', 'value', 'changed_at', 'updated_at'])
    .where('user_id', '=', userId);
  return pageBehind(notes, { ...page, time: 'updated_at', id: 'key' }).execute();
}

export function listNotesOf(
  database: Kysely<Tables>,
  { userId, keys }: { userId: string; keys: readonly string[] },
): Promise<Pick<NoteRow, 'key' | 'value' | 'changed_at'>[]> {
  return database
    .selectFrom('member_notes')
    .select(['key', 'value', 'changed_at'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute();
}

export async function upsertNotes(
  transaction: Kysely<Tables>,
  { userId, notes }: { userId: string; notes: readonly MemberNote[] },
): Promise<void> {
  const rows = notes.map(({ key, value, changed_at }) => ({
    user_id: userId,
    key,
    value: value === null ? null : JSON.stringify(value),
    changed_at,
    updated_at: changeTime,
  }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('member_notes')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet(excludedColumns(['value', 'changed_at', 'updated_at'])),
    )
    .execute();
}

export async function countNotes(database: Kysely<Tables>, userId: string): Promise<number> {
  const row = await database
    .selectFrom('member_notes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('value', 'is not', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Deletes all but the newest removals. A device that was away for longer than those may bring a
 * removed note back.
 */
export async function deleteOldRemovals(
  transaction: Kysely<Tables>,
  { userId, kept }: { userId: string; kept: number },
): Promise<void> {
  await transaction
    .deleteFrom('member_notes')
    .where('user_id', '=', userId)
    .where('key', 'in', (query) =>
      query
        .selectFrom('member_notes')
        .select('key')
        .where('user_id', '=', userId)
        .where('value', 'is', null)
        .orderBy('updated_at', 'desc')
        .offset(kept),
    )
    .execute();
}
