import type { NoticeGroup, NoticeSubject } from '../noticesApi.ts';
import type { NoticeRow } from './noticeStore.ts';

type Seen = NoticeRow & { subject: NoticeSubject };

const NAMED_ACTORS = 3;

/** Notices as their groups, in the order in which they come. */
export function groupsOf(rows: readonly Seen[]): NoticeGroup[] {
  const groups = new Map<string, Seen[]>();
  for (const row of rows) groups.set(row.group_id, [...(groups.get(row.group_id) ?? []), row]);
  return [...groups].map(([id, own]) => groupOf(id, own));
}

function groupOf(id: string, rows: readonly Seen[]): NoticeGroup {
  const newest = rows[0] as Seen;
  const unread = rows.filter(({ read_at }) => read_at === null);
  const { kind, result, message, created_at } = newest;
  // Members who have left are one.
  const actors = [...new Map(rows.map(({ actor_id, actor }) => [actor_id, actor])).values()];
  return {
    id,
    kind,
    result,
    message,
    actors: actors.slice(0, NAMED_ACTORS),
    actors_count: actors.length,
    count: rows.length,
    unread_count: unread.length,
    subject: (unread.at(-1) ?? newest).subject,
    last_at: created_at,
  };
}
