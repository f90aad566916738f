import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { isHeard, actorName } from '../../notices/server/noticeStore.ts';
import type { NoticeRow } from '../../notices/server/noticeStore.ts';
import { PUSHED_NOTICES } from '../../users/noticeKinds.ts';
import type {} from './pushTables.ts';

/** Older notices are not sent. */
const TOLD_WITHIN_HOURS = 24;
/** News of followed things is told by itself: its notices are entered when a member looks. */
const KINDS = PUSHED_NOTICES.filter((kind) => kind !== 'release' && kind !== 'addition');

export type WaitingNotice = NoticeRow & { subscription_id: string };

const COLUMNS = sql`notices.id, notices.kind, notices.event, notices.subject_id, notices.result,
  notices.created_at, notices.created_at as group_at, notices.group_id, notices.message,
  notices.actor_id, notices.read_at, ${actorName} as actor`;

/** Notices that are unread, that no screen has shown and that this browser was not told of. */
export async function listWaitingNotices(database: Kysely<Tables>, limit: number): Promise<WaitingNotice[]> {
  const { rows } = await sql<WaitingNotice>`
    select push_subscriptions.id as subscription_id, ${COLUMNS}
    from push_subscriptions
    join users on users.id = push_subscriptions.user_id
    join notices on notices.user_id = push_subscriptions.user_id
    left join users as actors on actors.id = notices.actor_id
    left join notice_looks on notice_looks.user_id = notices.user_id
    where notices.created_at > greatest(push_subscriptions.created_at,
        now() - make_interval(hours => ${TOLD_WITHIN_HOURS}), notice_looks.seen_at)
      and notices.read_at is null and notices.kind = any(${KINDS})
      and not coalesce(users.settings->'muted_pushes' ? notices.kind, false)
      and ${isHeard}
      and not exists (
        select from push_sent where push_sent.subscription_id = push_subscriptions.id
          and push_sent.event = 'notice ' || notices.id)
    order by push_subscriptions.id, notices.group_id, notices.created_at desc
    limit ${limit}`.execute(database);
  return rows;
}

/** Finds an unread notice of the browser's member. */
export async function findWaitingNotice(
  database: Kysely<Tables>,
  { id, userId }: { id: string; userId: string },
): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    select ${COLUMNS}
    from notices left join users as actors on actors.id = notices.actor_id
    where notices.id = ${id} and notices.user_id = ${userId} and notices.read_at is null
      and ${isHeard}`.execute(database);
  return rows[0];
}
