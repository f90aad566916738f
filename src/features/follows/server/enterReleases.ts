import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { insertNotices } from '../../notices/server/insertNotices.ts';
import type { NoticeReader } from '../../notices/server/NoticeSource.ts';
import { listUntoldItems } from './addedItemStore.ts';
import { findTelling, listUntoldNews, upsertTelling } from './tellingStore.ts';

type EnteredFor = Pick<NoticeReader, 'viewer' | 'contentClass'> & {
  config: Pick<NoticeReader['config'], 'site'>;
};

/** Notices of each kind that one call enters; older ones are dropped. */
const MAX_NOTICES = 200;

/**
 * Enters notices of new chapters and playlist items since the last time, when the member looks or a
 * digest is written. Each one is entered once. Things that the member may not see then are left
 * out: under a broad tag it would crowd out everything else.
 */
export async function enterReleases(
  database: Kysely<Tables>,
  { viewer: { id: userId }, contentClass, config }: EnteredFor,
): Promise<void> {
  const asked = { userId, contentClass, hasPlaylists: config.site.features.includes('collections') };
  const telling = await findTelling(database, asked);
  if (!telling) return;
  const untold = { ...asked, since: telling.since, limit: MAX_NOTICES };
  const chapters = telling.has_news ? await listUntoldNews(database, untold) : [];
  const items = telling.has_additions ? await listUntoldItems(database, untold) : [];
  if (chapters.length + items.length === 0 && !telling.is_old) return;
  const releases = chapters.map(({ id, comic_id, released_at }) => ({
    userId,
    kind: 'release' as const,
    event: id,
    subjectId: id,
    thread: comic_id,
    actorId: null,
    createdAt: released_at,
  }));
  const additions = items.map(({ id, playlist_id, added_at }) => ({
    userId,
    kind: 'addition' as const,
    event: id,
    subjectId: id,
    thread: playlist_id,
    // Followers are not told who added an item.
    actorId: null,
    createdAt: added_at,
  }));
  await database.transaction().execute(async (transaction) => {
    await insertNotices(transaction, [...releases, ...additions]);
    await upsertTelling(transaction, { ...asked, until: telling.now });
  });
}
