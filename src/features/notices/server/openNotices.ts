import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { NoticeGroup, NoticeSubject } from '../noticesApi.ts';
import { UNREAD_LIMIT } from '../unreadLimit.ts';
import { groupsOf } from './groupsOf.ts';
import type { LoadedNotice, NoticeReader, NoticeSource } from './NoticeSource.ts';
import { listGroups, listUnread, listUnseen, type ListGroups, type NoticeRow } from './noticeStore.ts';

/** Groups of one page. */
const PAGE = 20;
/** A page of which nothing may be seen is followed by the next, so many times. */
const PAGES_AT_ONCE = 5;
/**
 * Unread notices that are looked at for the count: some of them may be of things that are hidden by
 * now.
 */
const LOOKED_AT = 300;

export type NoticePage = { data: NoticeGroup[]; next: Cursor | null };
type Cursor = { at: string; id: string };
export type SeenNotice = NoticeRow & { subject: NoticeSubject };

/** Reads notices of members. Each question asks the sources what the member may see now. */
export function openNotices(database: Kysely<Tables>, sources: readonly NoticeSource[]) {
  async function enter(reader: NoticeReader): Promise<void> {
    for (const source of sources) await source.enter?.(database, reader);
  }

  async function seen<Row extends LoadedNotice>(
    rows: readonly Row[],
    reader: NoticeReader,
  ): Promise<(Row & { subject: NoticeSubject })[]> {
    const subjects = new Map<string, NoticeSubject>();
    for (const source of sources) {
      const own = rows.filter(({ kind }) => source.kinds.includes(kind));
      if (own.length === 0) continue;
      for (const [id, subject] of await source.load(database, own, reader)) subjects.set(id, subject);
    }
    return rows.flatMap((row) => {
      const subject = subjects.get(row.id);
      return subject ? [{ ...row, subject }] : [];
    });
  }

  return {
    /** Keeps the notices that the member may see now, and adds their subjects. */
    seen,

    async count(reader: NoticeReader): Promise<{ unread: number; last_at: string | null }> {
      await enter(reader);
      const rows = await listUnread(database, { userId: reader.viewer.id, limit: LOOKED_AT });
      const unread = await seen(rows, reader);
      return {
        unread: Math.min(unread.length, UNREAD_LIMIT + 1),
        last_at: unread[0]?.created_at ?? null,
      };
    },

    async page(
      reader: NoticeReader,
      { kind, before }: Pick<ListGroups, 'kind' | 'before'>,
    ): Promise<NoticePage> {
      if (before === undefined) await enter(reader);
      let from = before;
      for (let count = 0; count < PAGES_AT_ONCE; count += 1) {
        const query = { userId: reader.viewer.id, kind, before: from, limit: PAGE + 1 };
        const rows = await listGroups(database, query);
        const ids = [...new Set(rows.map(({ group_id }) => group_id))];
        const shown = rows.filter(({ group_id }) => ids.indexOf(group_id) < PAGE);
        const last = shown.at(-1);
        const data = groupsOf(await seen(shown, reader));
        const hasMore = ids.length > PAGE && last !== undefined;
        from = last && { at: last.group_at, id: last.group_id };
        if (data.length > 0 || !hasMore) return { data, next: (hasMore && from) || null };
      }
      return { data: [], next: from ?? null };
    },

    /** The notices in a digest, the newest first. */
    async unseen(
      reader: NoticeReader,
      span: { since: string; until: string; limit: number },
    ): Promise<SeenNotice[]> {
      await enter(reader);
      return seen(await listUnseen(database, { userId: reader.viewer.id, ...span }), reader);
    },
  };
}
