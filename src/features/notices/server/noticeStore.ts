import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../memberBlocks/server/MemberBlockTable.ts';
import type { NoticeKind } from '../../users/noticeKinds.ts';
import type {} from '../../users/server/UserTable.ts';
import type { LoadedNotice } from './NoticeSource.ts';
import type {} from './noticeTables.ts';

export type NoticeRow = LoadedNotice & {
  group_id: string;
  /** When the newest notice of the group came. */
  group_at: string;
  message: string | null;
  actor: string | null;
  actor_id: string | null;
  read_at: string | null;
};

/** The newest of a group; older ones are not counted. */
const GROUP_ROWS = 100;
/** Kept for half a year. */
const KEPT_DAYS = 180;

/** Comments of a member whose profile staff have hidden are without a name too. */
export const actorName = sql<
  string | null
>`case when actors.profile_hidden_at is null then actors.username end`;

const COLUMNS = [
  'notices.id',
  'notices.kind',
  'notices.event',
  'notices.subject_id',
  'notices.result',
  'notices.created_at',
] as const;

/** A member whom the receiver blocks is not heard of, whenever that was decided. */
export const isHeard = sql<boolean>`not exists (
  select from member_blocks
  where member_blocks.user_id = notices.user_id and member_blocks.blocked_id = notices.actor_id)`;

export function listUnread(
  database: Kysely<Tables>,
  { userId, limit }: { userId: string; limit: number },
): Promise<LoadedNotice[]> {
  return database
    .selectFrom('notices')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(isHeard)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Neither read nor on the screen, and entered in a span of time. */
export function listUnseen(
  database: Kysely<Tables>,
  { userId, since, until, limit }: { userId: string; since: string; until: string; limit: number },
): Promise<NoticeRow[]> {
  return database
    .selectFrom('notices')
    .leftJoin('users as actors', 'actors.id', 'notices.actor_id')
    .leftJoin('notice_looks', 'notice_looks.user_id', 'notices.user_id')
    .select([...COLUMNS, 'notices.group_id', 'notices.message', 'notices.actor_id', 'notices.read_at'])
    .select([actorName.as('actor'), 'notices.created_at as group_at'])
    .where('notices.user_id', '=', userId)
    .where('notices.read_at', 'is', null)
    .where('notices.created_at', '>', since)
    .where('notices.created_at', '<=', until)
    .where(sql<boolean>`notices.created_at > coalesce(notice_looks.seen_at, '-infinity')`)
    .where(isHeard)
    .orderBy('notices.created_at', 'desc')
    .limit(limit)
    .execute();
}

export type ListGroups = {
  userId: string;
  kind: NoticeKind | undefined;
  before: { at: string; id: string } | undefined;
  limit: number;
};

/** The notices of a page of groups: groups by their newest notice, and in each the newest first. */
export async function listGroups(
  database: Kysely<Tables>,
  { userId, kind, before, limit }: ListGroups,
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select notices.id, notices.kind, notices.event, notices.subject_id, notices.result, notices.created_at,
      notices.group_id, notices.message, notices.actor_id, notices.read_at,
      ${actorName} as actor, groups.last_at as group_at
    from (
      select group_id, max(created_at) as last_at
      from notices
      where user_id = ${userId} and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
      group by group_id
      having ${
        before === undefined
          ? sql`true`
          : sql`(max(created_at), group_id) < (${before.at}::timestamptz, ${before.id}::uuid)`
      }
      order by max(created_at) desc, group_id desc
      limit ${limit}
    ) as groups
    cross join lateral (
      select * from notices
      where notices.group_id = groups.group_id and ${isHeard}
      order by created_at desc
      limit ${GROUP_ROWS}
    ) as notices
    left join users as actors on actors.id = notices.actor_id
    order by groups.last_at desc, groups.group_id desc, notices.created_at desc`.execute(database);
  return rows;
}

export async function findNow(database: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(database);
  return rows[0]?.now ?? '';
}

export type ReadNotices = {
  userId: string;
  until: string;
  groups: readonly string[] | undefined;
  kind: NoticeKind | undefined;
};

export async function updateRead(
  database: Kysely<Tables>,
  { userId, until, groups, kind }: ReadNotices,
): Promise<void> {
  await database
    .updateTable('notices')
    .set({ read_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', until)
    .$if(groups !== undefined, (rows) => rows.where(sql<boolean>`group_id = any(${groups}::uuid[])`))
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind!))
    .execute();
}

/** A look never goes back in time, nor beyond now. */
export async function upsertLook(database: Kysely<Tables>, userId: string, until: string): Promise<void> {
  const seen_at = sql<string>`least(${until}::timestamptz, now())`;
  await database
    .insertInto('notice_looks')
    .values({ user_id: userId, seen_at })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ seen_at: sql`greatest(notice_looks.seen_at, excluded.seen_at)` }),
    )
    .execute();
}

export async function deleteOldNotices(database: Kysely<Tables>): Promise<void> {
  await database
    .deleteFrom('notices')
    .where('created_at', '<', sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}

/** Everything of a member, for their data export. */
export function listOwnNotices(database: Kysely<Tables>, userId: string) {
  return database
    .selectFrom('notices')
    .select(['kind', 'result', 'message', 'subject_id', 'created_at', 'read_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}
