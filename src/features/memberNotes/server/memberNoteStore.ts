import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { MemberNote } from '../memberNotesApi.ts';
import type { MemberNoteTable } from './MemberNoteTable.ts';

type NoteRow = Selectable<MemberNoteTable>;

/** Where an earlier answer ended: a time to the microsecond, and a key among those of the same time. */
export type NoteCursor = Pick<NoteRow, 'updated_at' | 'key'>;

export function listNotesSince(
  database: Kysely<Tables>,
  query: { userId: string; since: NoteCursor | undefined; limit: number },
): Promise<Omit<NoteRow, 'user_id'>[]> {
  const { userId, since, limit } = query;
  return database
    .selectFrom('member_notes')
    .select(['key', 'value', 'changed_at', 'updated_at'])
    .where('user_id', '=', userId)
    .$if(since !== undefined, (select) =>
      select.where(sql<boolean>`(updated_at, key) > (${since?.updated_at}::timestamptz, ${since?.key})`),
    )
    .orderBy('updated_at')
    .orderBy('key')
    .limit(limit)
    .execute();
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

/** Each as far as it is newer than what is kept. One that was removed is kept only where there was one to remove. */
export async function upsertNewerNotes(
  transaction: Kysely<Tables>,
  { userId, notes }: { userId: string; notes: readonly MemberNote[] },
): Promise<void> {
  for (const { key, value, changed_at } of notes) {
    const change = {
      value: value === null ? null : JSON.stringify(value),
      changed_at,
      // Not the time at which the transaction began: what is committed later is also later here.
      updated_at: sql<string>`clock_timestamp()`,
    };
    if (value === null) {
      await transaction
        .updateTable('member_notes')
        .set(change)
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .where('changed_at', '<', changed_at)
        .execute();
    } else {
      await transaction
        .insertInto('member_notes')
        .values({ user_id: userId, key, ...change })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'key'])
            .doUpdateSet(change)
            .where('member_notes.changed_at', '<', changed_at),
        )
        .execute();
    }
  }
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

/** Forgets all but the newest of what the member removed: a device that was away for that long may bring one back. */
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
