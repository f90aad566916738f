import type { Kysely } from 'kysely';
import type { Feature } from '../../../contract/features.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { comicCard } from '../../comics/server/comicAnswers.ts';
import { taxonomiesOn } from '../../taxonomy/taxonomyKinds.ts';
import { suggest } from '../searchApi.ts';
import { searchComicRows, searchTermCards } from './searchStore.ts';

export type SearchRouteServices = { database: { read: Kysely<Tables> }; features: readonly Feature[] };

export function searchRoutes({ database, features }: SearchRouteServices): Route[] {
  const taxonomies = taxonomiesOn(features);
  return [
    route(suggest, async ({ input, language, contentClass }) => {
      const query = { q: input.q, language, contentClass };
      const [rows, terms] = await Promise.all([
        searchComicRows(database.read, query),
        searchTermCards(database.read, { ...query, taxonomies }),
      ]);
      return { comics: rows.map((row) => comicCard(row, language)), terms };
    }),
  ];
}
