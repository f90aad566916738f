import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Feature } from '../../../contract/features.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { Duration } from '../../comics/comicChoices.ts';
import { comicCard } from '../../comics/server/comicAnswers.ts';
import { listCardRows, listComicRows } from '../../comics/server/comicStore.ts';
import { listPlaylistCards } from '../../playlists/server/playlistStore.ts';
import { listPopularIds, POPULAR_COUNT } from '../../popularity/server/popularityStore.ts';
import { listSlides } from '../../slides/server/slideStore.ts';
import { listTermCards } from '../../taxonomy/server/termStore.ts';
import { readHome } from '../homeApi.ts';
import { dailyChoice } from './dailyChoice.ts';
import { listDiscoverIds } from './listDiscoverIds.ts';

const LATEST_COUNT = 12;
const DISCOVER_COUNT = 12;
const PLAYLISTS_COUNT = 6;
const TAGS_COUNT = 40;

/** From the shortest: the first one in which enough was read is shown to whoever asked for none. */
const POPULAR_SPANS = ['today', 'week', 'month', 'year', 'all'] as const satisfies Duration[];

export type HomeRouteServices = { database: { read: Kysely<Tables> }; features: readonly Feature[] };

export function homeRoutes({ database: { read }, features }: HomeRouteServices): Route[] {
  return [
    route(readHome, async ({ input, language, contentClass }) => {
      const now = new Date();
      const [slides, latestRows, candidates, popular, playlists, tags] = await Promise.all([
        listSlides(read, { contentClass, language, now }),
        listComicRows(read, { contentClass, duration: 'all', sort: 'latest', order: 'desc', page: 1 }),
        listDiscoverIds(read, contentClass),
        findPopular(read, { contentClass, duration: input.duration }),
        features.includes('collections')
          ? listPlaylistCards(read, { contentClass, language, limit: PLAYLISTS_COUNT, offset: 0 })
          : [],
        features.includes('tags')
          ? listTermCards(read, {
              taxonomy: 'tags',
              contentClass,
              language,
              sort: 'popularity',
              order: 'desc',
              limit: TAGS_COUNT,
              offset: 0,
            })
          : [],
      ]);
      const latest = latestRows.slice(0, LATEST_COUNT);
      const discovered = dailyChoice({
        ids: candidates,
        avoided: new Set(latest.map((row) => row.id)),
        count: DISCOVER_COUNT,
        day: now.toISOString().slice(0, 10),
      });
      const rows = await listCardRows(read, {
        contentClass,
        by: 'id',
        values: [...new Set([...discovered, ...popular.ids])],
      });
      const byId = new Map(rows.map((row) => [row.id, comicCard(row, language)]));
      const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
      return {
        slides,
        discover: cardsOf(discovered),
        latest: latest.map((row) => comicCard(row, language)),
        popular: { duration: popular.duration, data: cardsOf(popular.ids) },
        playlists,
        tags,
      };
    }),
  ];
}

async function findPopular(
  database: Kysely<Tables>,
  query: { contentClass: ContentClass; duration: Duration | undefined },
): Promise<{ duration: Duration; ids: string[] }> {
  const { contentClass, duration: asked } = query;
  if (asked)
    return { duration: asked, ids: await listPopularIds(database, { contentClass, duration: asked }) };
  let ids: string[] = [];
  for (const duration of POPULAR_SPANS) {
    ids = await listPopularIds(database, { contentClass, duration });
    if (ids.length === POPULAR_COUNT) return { duration, ids };
  }
  return { duration: 'all', ids };
}
