import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import type { Feature } from '../../../contract/features.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import type { Duration } from '../../comics/comicChoices.ts';
import { comicCard } from '../../comics/server/comicAnswers.ts';
import { listCardRows, listComicRows } from '../../comics/server/comicStore.ts';
import { listPlaylistCards } from '../../playlists/server/playlistStore.ts';
import { listPopularIds, POPULAR_COUNT } from '../../popularity/server/popularityStore.ts';
import { listSlides } from '../../slides/server/slideStore.ts';
import { taxonomiesOn } from '../../taxonomy/taxonomyKinds.ts';
import { listTermCards } from '../../taxonomy/server/termStore.ts';
import { readHome } from '../homeApi.ts';
import { isHomeSection, type HomeSection } from '../homeRowLimits.ts';
import type { HomeRow } from '../HomeRow.ts';
import { dailyChoice } from './dailyChoice.ts';
import { findHomeRows } from './homeRowStore.ts';
import { listDiscoverIds } from './listDiscoverIds.ts';
import { listRowComics } from './listRowComics.ts';
import { rowPath } from './rowPath.ts';

const LATEST_COUNT = 12;
const DISCOVER_COUNT = 12;
const PLAYLISTS_COUNT = 6;
const TAGS_COUNT = 40;

/** From the shortest: the first one in which enough was read is shown to whoever asked for none. */
const POPULAR_SPANS = ['today', 'week', 'month', 'year', 'all'] as const satisfies Duration[];

export type HomeRouteServices = {
  database: { read: Kysely<Tables> };
  features: readonly Feature[];
  /** The first one is the site's own. */
  languages: readonly Language[];
};

export function homeRoutes({ database: { read }, features, languages }: HomeRouteServices): Route[] {
  const taxonomies: readonly string[] = taxonomiesOn(features);
  return [
    route(readHome, async ({ input, language, contentClass }) => {
      const now = new Date();
      const isTaxonomyOn = (taxonomy: string | null) => taxonomy === null || taxonomies.includes(taxonomy);
      const reader = { contentClass, language };
      const shown = (await findHomeRows(read)).rows.filter((row) => !row.hidden);
      const ifShown = <Result>(kind: HomeSection, run: () => Promise<Result>, none: Result) =>
        shown.some((row) => row.kind === kind) ? run() : none;
      const [slides, latestRows, candidates, popular, playlists, tags, made] = await Promise.all([
        listSlides(read, { ...reader, now }),
        ifShown('latest', () => listLatest(read, reader), []),
        ifShown('discover', () => listDiscoverIds(read, contentClass), []),
        ifShown('popular', () => findPopular(read, { contentClass, duration: input.duration }), NO_POPULAR),
        ifShown('playlists', () => findPlaylists(read, { ...reader, features }), []),
        ifShown('tags', () => findTags(read, { ...reader, features }), []),
        listRowComics(read, { rows: shown.filter((row) => isRowOn(row, features)), ...reader }),
      ]);
      const latest = latestRows.slice(0, LATEST_COUNT);
      const discovered = dailyChoice({
        ids: candidates,
        avoided: new Set(latest.map((row) => row.id)),
        count: DISCOVER_COUNT,
        day: now.toISOString().slice(0, 10),
      });
      const madeIds = [...made.values()].flatMap(({ ids }) => ids);
      const rows = await listCardRows(read, {
        contentClass,
        by: 'id',
        values: [...new Set([...discovered, ...popular.ids, ...madeIds])],
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
        rows: shown.flatMap((row) => {
          const found = made.get(row.key);
          if (!isHomeSection(row.kind) && (!found || !isTaxonomyOn(found.taxonomy))) return [];
          const names = [language, ...languages, ...LANGUAGES].map((one) => row.title[one]);
          return [
            {
              key: row.key,
              kind: row.kind,
              title: (isHomeSection(row.kind) ? row.title[language] : names.find(Boolean)) ?? null,
              comics: cardsOf(found?.ids ?? []),
              path: found ? rowPath(row, found) : null,
            },
          ];
        }),
      };
    }),
  ];
}

const NO_POPULAR: Awaited<ReturnType<typeof findPopular>> = { duration: 'all', ids: [] };

/** A row of a playlist needs its feature. */
function isRowOn(row: HomeRow, features: readonly Feature[]): boolean {
  return row.kind !== 'playlist' || features.includes('collections');
}

function listLatest(database: Kysely<Tables>, reader: { contentClass: ContentClass; language: Language }) {
  return listComicRows(database, { ...reader, duration: 'all', sort: 'latest', order: 'desc', page: 1 });
}

type ReaderOfSite = { contentClass: ContentClass; language: Language; features: readonly Feature[] };

async function findPlaylists(database: Kysely<Tables>, { features, ...reader }: ReaderOfSite) {
  if (!features.includes('collections')) return [];
  return listPlaylistCards(database, { ...reader, limit: PLAYLISTS_COUNT, offset: 0, isSiteOnly: true });
}

async function findTags(database: Kysely<Tables>, { features, ...reader }: ReaderOfSite) {
  if (!features.includes('tags')) return [];
  const query = {
    taxonomy: 'tags',
    sort: 'popularity',
    order: 'desc',
    limit: TAGS_COUNT,
    offset: 0,
  } as const;
  return listTermCards(database, { ...reader, ...query });
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
