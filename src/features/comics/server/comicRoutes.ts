import type { Kysely } from 'kysely';
import type { Input } from '../../../contract/endpoint.ts';
import type { Feature } from '../../../contract/features.ts';
import { paginate } from '../../../contract/paging.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { route, type Route } from '../../../platform/http/Route.ts';
import { findTerm } from '../../taxonomy/server/termStore.ts';
import { taxonomiesOn, type Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { COMIC_CARDS_LIMIT } from '../comicCardsLimit.ts';
import { defaultOrder } from '../comicChoices.ts';
import { listComicCards, listComicCharacters, listComics, readComic } from '../comicsApi.ts';
import { comicCard, comicDetail } from './comicAnswers.ts';
import { countComics, listCardRows, listComicRows, listComicTerms, type ComicRow } from './comicStore.ts';
import { listCharacters } from './listCharacters.ts';
import { foundComic } from './foundComic.ts';
import { listRelatedComics } from './relationStore.ts';

export type ComicRouteServices = {
  database: { read: Kysely<Tables> };
  features: readonly Feature[];
  /** The shape of its pages is known to chapters, which come later. */
  isStrip: (comic: ComicRow) => Promise<boolean>;
  /** Told the words that no comic has. */
  onEmptySearch: (words: string) => void;
};

export function comicRoutes({ database, features, isStrip, onEmptySearch }: ComicRouteServices): Route[] {
  const taxonomies = taxonomiesOn(features);
  /** Whoever asks: a title that is kept from the young is there. */
  const hasNone = async (q: string) =>
    (await countComics(database.read, { contentClass: 'full', duration: 'all', q, term: undefined }))
      .total === 0;
  return [
    route(listComics, async ({ input, language, contentClass }) => {
      const { q, sort, duration } = input;
      const asked = termAsked(input);
      if (asked && !taxonomies.includes(asked.taxonomy)) throw new Problem('not_found');
      const term = asked && (await findTerm(database.read, { ...asked, contentClass }));
      if (asked && !term) return { data: [], pagination: paginate({ total: 0, page: 1 }) };
      const filter = { contentClass, duration, q, term };
      const pagination = paginate({ ...(await countComics(database.read, filter)), page: input.page });
      const order = input.order ?? defaultOrder(sort);
      if (q !== undefined && pagination.total === 0 && duration === 'all' && !term && (await hasNone(q)))
        onEmptySearch(q);
      const page = pagination.current_page;
      const rows = await listComicRows(database.read, { ...filter, sort, order, page, language });
      return { data: rows.map((row) => comicCard(row, language)), pagination };
    }),

    route(listComicCards, async ({ input, language, contentClass }) => {
      const values = input.slugs.split(',').slice(0, COMIC_CARDS_LIMIT);
      const rows = await listCardRows(database.read, { contentClass, by: 'slug', values });
      return { data: rows.map((row) => comicCard(row, language)) };
    }),

    route(readComic, async ({ input, language, contentClass }) => {
      const comic = await foundComic(database.read, { slug: input.slug, contentClass });
      const [terms, related, asStrip] = await Promise.all([
        listComicTerms(database.read, { comicId: comic.id, taxonomies, contentClass, language }),
        listRelatedComics(database.read, { comicId: comic.id, contentClass }),
        isStrip(comic),
      ]);
      return comicDetail({ comic, isStrip: asStrip, terms, related, taxonomies, language });
    }),

    route(listComicCharacters, async ({ input, language, contentClass }) => {
      const { id: comicId } = await foundComic(database.read, { slug: input.slug, contentClass });
      return { data: await listCharacters(database.read, { comicId, language, contentClass }) };
    }),
  ];
}

/** A term is named by its taxonomy and its slug: by both or not at all. */
function termAsked({
  taxonomy,
  term,
}: Input<typeof listComics>): { taxonomy: Taxonomy; slug: string } | undefined {
  if (taxonomy !== undefined && term !== undefined) return { taxonomy, slug: term };
  if (taxonomy !== undefined) throw Problem.field('term', 'required_with', { values: 'taxonomy' });
  if (term !== undefined) throw Problem.field('taxonomy', 'required_with', { values: 'term' });
  return undefined;
}
