import { sql, type Kysely } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Order } from '../../../contract/order.ts';
import { nameOrder } from '../../../platform/database/nameOrder.ts';
import { countMatches } from '../../../platform/database/countMatches.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import { removedAt, stateOf } from '../../publishing/server/managedCatalogue.ts';
import type { ComicLine, EditedComicSort } from '../comicEditingApi.ts';
import { isBroken } from './brokenComics.ts';
import type { ComicFilter } from './comicFilter.ts';

const SORT_COLUMN = {
  updated: sql`comics.updated_at`,
  created: sql`comics.created_at`,
  pages: sql`comics.pages_count`,
  readers: sql`comics.popularity`,
} satisfies Record<Exclude<EditedComicSort, 'title'>, unknown>;

/** The most names that fit into a cell. */
const MOST_NAMES = 8;

export type ListComicRows = {
  filter: ComicFilter;
  /** The limits of who asks. */
  within: ComicFilter;
  sort: EditedComicSort;
  order: Order;
  language: Language;
  limit: number;
  offset: number;
};

/** Comics in every state, in one statement; ties are broken by id. */
export function listComicRows(database: Kysely<Tables>, query: ListComicRows): Promise<ComicLine[]> {
  const { sort, order, language } = query;
  const key = sort === 'title' ? nameOrder(sql.ref('comics.title'), language) : SORT_COLUMN[sort];
  const ordering = sql`${key} ${sql.raw(order)}`;
  // The page is cut out first: covers, ratings and counts are looked up for its rows alone.
  const page = database
    .selectFrom('comics')
    .selectAll()
    .where(query.filter)
    .where(query.within)
    .orderBy(ordering)
    .orderBy('comics.id', order)
    .limit(query.limit)
    .offset(query.offset)
    .as('comics');
  return database
    .selectFrom(page)
    .leftJoin('media', 'media.id', 'comics.cover_media_id')
    .select([
      'comics.id',
      'comics.slug',
      'comics.title',
      pictureJson<Picture | null>().as('cover'),
      stateOf('comics').as('state'),
      'comics.language',
      'comics.status',
      'comics.nsfw',
      'comics.premium',
      sql<string | null>`(
        select terms.name from comic_terms join terms on terms.id = comic_terms.term_id
        where comic_terms.comic_id = comics.id and terms.taxonomy = 'ratings' limit 1)`.as('rating'),
      namesOf('artists', language).as('artists'),
      namesOf('tags', language).as('tags'),
      'comics.popularity as readers_count',
      'comics.favorites_count',
      sql<number>`(select count(*)::int from chapters where chapters.comic_id = comics.id)`.as(
        'chapters_count',
      ),
      'comics.pages_count',
      sql<boolean>`comics.locked_fields <> '{}'`.as('is_locked'),
      isBroken.as('is_broken'),
      'comics.version',
      'comics.published_at',
      'comics.updated_at',
      removedAt('comics').as('removed_at'),
    ])
    .orderBy(ordering)
    .orderBy('comics.id', order)
    .execute();
}

function namesOf(taxonomy: 'artists' | 'tags', language: Language) {
  return sql<string[]>`array(
    select terms.name from comic_terms join terms on terms.id = comic_terms.term_id
    where comic_terms.comic_id = comics.id and terms.taxonomy = ${taxonomy}
    order by ${nameOrder(sql.ref('terms.name'), language)}, terms.id limit ${MOST_NAMES})`;
}

/** Counted up to one more than `COUNT_LIMIT`. */
export function countComicRows(
  database: Kysely<Tables>,
  { filter, within }: Pick<ListComicRows, 'filter' | 'within'>,
): Promise<number> {
  return countMatches(
    database,
    database.selectFrom('comics').select('comics.id').where(filter).where(within),
  );
}

/** The comics of a filter that were entered after a time. */
export const newerComics = ({ filter, within }: Pick<ListComicRows, 'filter' | 'within'>, since: string) =>
  sql`select from comics where ${filter} and ${within} and comics.created_at > ${since}::timestamptz`;
