import { sql, type Insertable, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../sessions/server/SessionTable.ts';
import type { MemberRecord, MemberWarning } from '../staffApi.ts';
import type { MemberRecordTable } from './MemberRecordTable.ts';

const RECORDS = 100;

export async function insertMemberRecord(
  transaction: Kysely<Tables>,
  record: Pick<Insertable<MemberRecordTable>, 'id' | 'user_id' | 'kind' | 'text' | 'author_id'>,
): Promise<void> {
  await transaction
    .insertInto('member_records')
    .values({ ...record, read_at: null })
    .execute();
}

/** The newest notes and warnings of a member. */
export function listMemberRecords(
  database: Kysely<Tables>,
  userId: string,
): Promise<MemberRecord['records']> {
  return database
    .selectFrom('member_records')
    .leftJoin('users as author', 'author.id', 'member_records.author_id')
    .select(['member_records.id', 'kind', 'text', 'author.username as by'])
    .select(['member_records.created_at as at', sql<boolean>`read_at is not null`.as('is_read')])
    .where('user_id', '=', userId)
    .orderBy('member_records.created_at', 'desc')
    .orderBy('member_records.id', 'desc')
    .limit(RECORDS)
    .execute();
}

/** Warnings that the member has not confirmed, the oldest first. */
export function listUnreadWarnings(database: Kysely<Tables>, userId: string): Promise<MemberWarning[]> {
  return database
    .selectFrom('member_records')
    .select(['id', 'text', 'created_at as at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'warning')
    .where('read_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Whether there was such a warning of this member. A repeated call keeps the first time. */
export async function markWarningRead(
  transaction: Kysely<Tables>,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('member_records')
    .set({ read_at: sql<string>`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', 'warning')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The member whose warning this was; undefined when it is gone already. */
export async function deleteWarning(transaction: Kysely<Tables>, id: string): Promise<string | undefined> {
  const row = await transaction
    .deleteFrom('member_records')
    .where('id', '=', id)
    .where('kind', '=', 'warning')
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** The living sessions of a member, and the time when the last of them was seen. */
export async function findMemberSessions(
  database: Kysely<Tables>,
  userId: string,
): Promise<{ sessions: number; last_seen_at: string | null }> {
  return database
    .selectFrom('sessions')
    .select([
      sql<number>`count(*)::int`.as('sessions'),
      sql<string | null>`max(last_seen_at)`.as('last_seen_at'),
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
}
