import type { Kysely } from 'kysely';
import type { Feature } from '../../../contract/features.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { listChaptersById } from '../../chapters/server/chapterStore.ts';
import { comicCard } from '../../comics/server/comicAnswers.ts';
import { listCardRows } from '../../comics/server/comicStore.ts';
import { UNREAD_LIMIT } from '../../notices/unreadLimit.ts';
import {
  countUnread,
  listNewChapters,
  type NewChapter,
  type NewChapters,
  type NewItems,
} from '../followsApi.ts';
import { UNREAD_CARDS_LIMIT } from '../unreadCardsLimit.ts';
import { countUnreadItems, listOpenItems, type AskItems } from './addedItemStore.ts';
import { countFollows } from './followStore.ts';
import { listUnreadCounts } from './listUnreadCounts.ts';
import { countUnreadNews, listNewChapterIds, type AskNews } from './newChapterStore.ts';
import { listNewLines, type NewLineRow } from './newLineStore.ts';

/** Lines of one page. */
const PAGE = 20;
/** Chapters that one line names; the others are only counted. */
const NAMED_CHAPTERS = 20;

export type NewChapterRouteServices = {
  database: { write: Kysely<Tables> };
  features: readonly Feature[];
};

/** Asked of the primary: what was read on one device is read on the others. */
export function newChapterRoutes({ database: { write }, features }: NewChapterRouteServices): Route[] {
  const hasPlaylists = features.includes('collections');
  return [
    route(countUnread, async ({ input, viewer, contentClass }) => {
      const slugs = input.slugs.split(',').slice(0, UNREAD_CARDS_LIMIT);
      const limit = UNREAD_LIMIT + 1;
      return { data: await listUnreadCounts(write, { userId: viewer.id, contentClass, slugs, limit }) };
    }),

    route(listNewChapters, async ({ input, viewer, contentClass, language }) => {
      const { state, before_at: at, before_id: id } = input;
      const before = at === undefined || id === undefined ? undefined : { at, id };
      const asked = { userId: viewer.id, contentClass, hasPlaylists };
      const limit = UNREAD_LIMIT + 1;
      const [lines, unreadChapters, unreadItems, follows] = await Promise.all([
        listNewLines(write, { ...asked, state, before, limit: PAGE + 1 }),
        countUnreadNews(write, { ...asked, limit }),
        countUnreadItems(write, { ...asked, limit }),
        countFollows(write, viewer.id),
      ]);
      const page = lines.slice(0, PAGE);
      const last = lines.length > PAGE ? page.at(-1) : undefined;
      return {
        ...(await answersOf(write, { ...asked, language }, page)),
        next: last ? { at: last.released_at, id: last.id } : null,
        unread: Math.min(unreadChapters + unreadItems, limit),
        follows_any: follows > 0,
      };
    }),
  ];
}

type Reader = AskItems & { language: Language };

/** Adds the comics, chapters and playlists that the lines name. */
async function answersOf(
  database: Kysely<Tables>,
  { language, ...asked }: Reader,
  page: readonly NewLineRow[],
): Promise<{ data: NewChapters[]; playlists: NewItems[] }> {
  const comicIds = page.flatMap(({ id, is_playlist }) => (is_playlist ? [] : [id]));
  const playlistIds = page.flatMap(({ id, is_playlist }) => (is_playlist ? [id] : []));
  const [chapters, items] = await Promise.all([
    namedChapters(database, asked, comicIds),
    listOpenItems(database, { ...asked, playlistIds, language }),
  ]);
  const values = [...new Set([...comicIds, ...items.map(({ comic_id }) => comic_id)])];
  const rows = await listCardRows(database, { contentClass: asked.contentClass, by: 'id', values });
  const cards = new Map(rows.map((row) => [row.id, comicCard(row, language)]));
  const open = new Map(items.map((item) => [item.playlist_id, item]));
  const data: NewChapters[] = [];
  const playlists: NewItems[] = [];
  for (const { id, is_playlist, released_at, new_count, unread_count } of page) {
    const item = open.get(id);
    const comic = cards.get(item?.comic_id ?? id);
    if (!comic) continue;
    if (item) {
      const { playlist, chapter } = item;
      playlists.push({
        playlist,
        comic,
        chapter,
        items_count: new_count,
        unread_count,
        added_at: released_at,
      });
    } else if (!is_playlist) {
      const named = chapters.get(id) ?? [];
      data.push({ comic, chapters: named, chapters_count: new_count, unread_count, released_at });
    }
  }
  return { data, playlists };
}

async function namedChapters(
  database: Kysely<Tables>,
  asked: AskNews,
  comicIds: readonly string[],
): Promise<Map<string, NewChapter[]>> {
  if (comicIds.length === 0) return new Map();
  const named = await listNewChapterIds(database, { ...asked, comicIds, limit: NAMED_CHAPTERS });
  const rows = await listChaptersById(
    database,
    named.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lines = new Map<string, NewChapter[]>();
  for (const { id, comic_id, is_read } of named) {
    const row = byId.get(id);
    if (row) lines.set(comic_id, [...(lines.get(comic_id) ?? []), { ...row, is_read }]);
  }
  return lines;
}
