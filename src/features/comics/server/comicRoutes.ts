import type { Kysely } from 'kysely';
import { COUNT_LIMIT, paginate } from '../../../contract/paging.ts';
import type { Feature } from '../../../contract/features.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { taxonomiesOn } from '../../taxonomy/taxonomyKinds.ts';
import { defaultOrder } from '../comicChoices.ts';
import { listComics, readComic } from '../comicsApi.ts';
import { comicCard, comicDetail } from './comicAnswers.ts';
import { countComics, findComic, listComicRows, listComicTerms } from './comicStore.ts';

export type ComicRouteServices = { database: { read: Kysely<Tables> }; features: readonly Feature[] };

export function comicRoutes({ database, features }: ComicRouteServices): Route[] {
  const taxonomies = taxonomiesOn(features);
  return [
    route(listComics, async ({ input, language, contentClass }) => {
      const { sort, duration } = input;
      const filter = { contentClass, duration };
      const total = await countComics(database.read, filter);
      const pagination = paginate({
        total: duration === 'all' ? total : Math.min(total, COUNT_LIMIT),
        page: input.page,
        isExact: duration === 'all' || total <= COUNT_LIMIT,
      });
      const order = input.order ?? defaultOrder(sort);
      const rows = await listComicRows(database.read, {
        ...filter,
        sort,
        order,
        page: pagination.current_page,
      });
      return { data: rows.map((row) => comicCard(row, language)), pagination };
    }),

    route(readComic, async ({ input, language, contentClass }) => {
      const comic = found(await findComic(database.read, { slug: input.slug, contentClass }));
      const terms = await listComicTerms(database.read, { comicId: comic.id, taxonomies, contentClass });
      return comicDetail({ comic, terms, taxonomies, language });
    }),
  ];
}
