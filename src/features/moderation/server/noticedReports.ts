import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import type { NoticeReader, NoticeSource } from '../../notices/server/NoticeSource.ts';
import { readablePlaylists } from '../../playlists/server/playlistStore.ts';
import { moderatedKinds } from './moderatedKinds.ts';
import { thingOf } from './queueItemAnswer.ts';
import { listQueueRowsOf } from './queueStore.ts';

/** The results of a member's reports. A thing that they may not see now is not named. */
export const noticedReports: NoticeSource = {
  kinds: ['report'],
  async load(database, notices, reader) {
    const ids = notices.map(({ subject_id }) => subject_id);
    const rows = await listQueueRowsOf(database, moderatedKinds, ids);
    const things = rows.map((row) => ({ id: row.id, kind: row.kind, thing: thingOf(row) }));
    const slugs = things.flatMap(({ thing }) => thing.comic?.slug ?? []);
    const seen = await visibleSlugs(database, slugs, reader);
    const lists = things.flatMap(({ thing }) => thing.playlist?.slug ?? []);
    const seenLists = await readableSlugs(database, lists, reader);
    const titles = new Map(
      things.map(({ id, kind, thing }) => {
        const isSeen =
          thing.is_public &&
          (thing.comic === null || seen.has(thing.comic.slug)) &&
          (thing.playlist === null || seenLists.has(thing.playlist.slug));
        const label = moderatedKinds.find((one) => one.kind === kind)?.label(thing);
        return [id, isSeen && label !== undefined ? label : null];
      }),
    );
    return new Map(
      notices.flatMap(({ id, subject_id }) => {
        const title = titles.get(subject_id);
        return title === undefined ? [] : [[id, { path: null, title, excerpt: [] }]];
      }),
    );
  },
};

async function visibleSlugs(
  database: Kysely<Tables>,
  slugs: readonly string[],
  { contentClass }: NoticeReader,
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await visibleComics(database, contentClass)
    .select('comics.slug')
    .where(sql<boolean>`comics.slug = any(${slugs}::text[])`)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Finds the playlists that the member may see, because a title may name what is in the list. */
async function readableSlugs(
  database: Kysely<Tables>,
  slugs: readonly string[],
  { contentClass }: NoticeReader,
): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await readablePlaylists(database, contentClass)
    .select('playlists.slug')
    .where(sql<boolean>`playlists.slug = any(${slugs}::text[])`)
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}
