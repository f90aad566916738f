import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../memberBlocks/server/MemberBlockTable.ts';
import { NOTICE_KINDS, type NoticeKind, type NoticeResult } from '../../users/noticeKinds.ts';
import type {} from '../../users/server/UserTable.ts';
import type {} from './noticeTables.ts';

export type NewNotice = {
  /** The receiver. */
  userId: string;
  kind: NoticeKind;
  /**
   * Names the act, such as the id of the new comment. A repetition for the same member and kind is
   * ignored.
   */
  event: string;
  /** An id of what is shown; the kind's `NoticeSource` loads it. */
  subjectId: string;
  /** Notices of one kind and thread within 12 hours are shown as one line. */
  thread: string;
  /** The member who did it; null: staff, who are never named, or the site. */
  actorId: string | null;
  result?: NoticeResult;
  /** Words of staff to the member. */
  message?: string | null;
  /** When it happened, where that was not just now (ISO). */
  createdAt?: string;
};

/** A line takes notices of so many hours. */
const GROUP_HOURS = 12;

/**
 * Enters notices in the transaction of the act that they tell of. It leaves out the actor's own
 * notice, receivers who block the actor or want none of the kind, and the mention of a member who
 * has a reply from the same call.
 */
export async function insertNotices(
  transaction: Kysely<Tables>,
  notices: readonly NewNotice[],
): Promise<void> {
  const rows = oneForEach(notices).map((notice) => ({
    id: uuidv7(),
    user_id: notice.userId,
    kind: notice.kind,
    event: notice.event,
    subject_id: notice.subjectId,
    thread: notice.thread,
    actor_id: notice.actorId,
    result: notice.result ?? null,
    message: notice.message ?? null,
    created_at: notice.createdAt ?? null,
  }));
  if (rows.length === 0) return;
  await sql`
    insert into notices
      (id, user_id, kind, event, subject_id, thread, group_id, actor_id, result, message, created_at)
    select new.id, new.user_id, new.kind, new.event, new.subject_id, new.thread,
      coalesce(open.group_id,
        first_value(new.id) over (partition by new.user_id, new.kind, new.thread order by new.id)),
      new.actor_id, new.result, new.message, coalesce(new.created_at, clock_timestamp())
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, user_id uuid, kind text, event text,
      subject_id uuid, thread text, actor_id uuid, result text, message text, created_at timestamptz)
    join users on users.id = new.user_id
    left join lateral (
      select newest.group_id
      from notices as newest
      join notices as first on first.id = newest.group_id
      left join notice_looks on notice_looks.user_id = new.user_id
      where newest.user_id = new.user_id and newest.kind = new.kind and newest.thread = new.thread
        and newest.created_at > now() - make_interval(hours => ${GROUP_HOURS})
        and first.created_at > now() - make_interval(hours => ${GROUP_HOURS})
        and first.read_at is null
        -- A line that was on the screen is closed: what is new stands in a line of its own.
        and first.created_at > coalesce(notice_looks.seen_at, '-infinity')
      order by newest.created_at desc
      limit 1
    ) as open on true
    where not coalesce(users.settings->'muted_notices' ? new.kind, false)
      and not exists (
        select from member_blocks
        where member_blocks.user_id = new.user_id and member_blocks.blocked_id = new.actor_id)
    on conflict (user_id, kind, event) do nothing`.execute(transaction);
}

/** One notice for each receiver and act, of the kind that comes first. */
function oneForEach(notices: readonly NewNotice[]): NewNotice[] {
  const kept = new Map<string, NewNotice>();
  const inOrder = notices.toSorted((a, b) => NOTICE_KINDS.indexOf(a.kind) - NOTICE_KINDS.indexOf(b.kind));
  for (const notice of inOrder) {
    const key = `${notice.userId} ${notice.event}`;
    if (notice.userId !== notice.actorId && !kept.has(key)) kept.set(key, notice);
  }
  return [...kept.values()];
}
