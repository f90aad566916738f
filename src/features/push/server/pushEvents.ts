import type { Kysely } from 'kysely';
import type { Config } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { NoticeGroup, NoticeSubject } from '../../notices/noticesApi.ts';
import { groupsOf } from '../../notices/server/groupsOf.ts';
import type { NoticeReader, NoticeSource } from '../../notices/server/NoticeSource.ts';
import type { NoticeRow } from '../../notices/server/noticeStore.ts';
import { openNotices } from '../../notices/server/openNotices.ts';
import { siteLanguage } from '../../users/server/mails/siteLanguage.ts';
import type { Receiver } from './receivers.ts';

/** One thing that a browser is told once. `push_sent` keeps its name. */
export type PushEvent = { name: string; group: NoticeGroup; topic: string };

export type EventServices = {
  config: Pick<Config, 'comments' | 'site'>;
  database: { write: Kysely<Tables> };
  sources: readonly NoticeSource[];
};

export const noticeEvent = (noticeId: string) => `notice ${noticeId}`;

/** The member of a browser, with what they may see in that browser now. */
export function readerOf(receiver: Receiver, { config }: Pick<EventServices, 'config'>): NoticeReader {
  return {
    viewer: { id: receiver.user_id, role: 'user', is_limited: false, session_id: '', scopes: null },
    contentClass: receiver.has_adult && config.site.nsfw ? 'full' : 'safe',
    language: siteLanguage(config, receiver.language),
    config,
  };
}

/**
 * The event of a batch that was told together; its first item is opened. Undefined if there is none
 * of it.
 */
export function batchEvent({
  name,
  batchId,
  subjects,
  topic,
}: {
  name: 'release' | 'addition';
  batchId: string;
  subjects: readonly NoticeSubject[];
  topic: string;
}): PushEvent | undefined {
  const [first] = subjects;
  if (!first) return undefined;
  const group: NoticeGroup = {
    id: batchId,
    kind: name,
    result: null,
    message: null,
    actors: [],
    actors_count: 0,
    count: subjects.length,
    unread_count: subjects.length,
    subject: subjects.length === 1 ? first : { ...first, excerpt: [] },
    last_at: '',
  };
  return { name: `${name} ${batchId}`, group, topic: `${name} ${topic}` };
}

/** Makes the event of one line of notices. Undefined if the member may see none of them. */
export async function eventOfNotices(
  receiver: Receiver,
  rows: readonly NoticeRow[],
  services: EventServices,
): Promise<PushEvent | undefined> {
  const notices = openNotices(services.database.write, services.sources);
  const seen = await notices.seen(rows, readerOf(receiver, services));
  const [group] = groupsOf(seen);
  const [newest] = seen;
  return group && newest && { name: noticeEvent(newest.id), group, topic: `notice ${group.id}` };
}
