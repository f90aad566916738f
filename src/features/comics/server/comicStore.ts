import { sql, type Kysely, type Selectable } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Order } from '../../../contract/order.ts';
import { PAGE_SIZE } from '../../../contract/paging.ts';
import { holdsWords } from '../../../platform/database/holdsWords.ts';
import { nameOrder } from '../../../platform/database/nameOrder.ts';
import { countMatches } from '../../../platform/database/countMatches.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { countAnswer } from '../../../platform/http/listAnswer.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type { Picture } from '../../media/Picture.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import type { TermRow } from '../../taxonomy/server/termStore.ts';
import { shownTermName } from '../../taxonomy/server/visibleTerms.ts';
import type { ComicSort, Duration } from '../comicChoices.ts';
import type { ComicTable } from './comicTables.ts';
import { isPremium } from './isPremium.ts';
import { shownTitle } from './shownTitle.ts';
import { visibleComics } from './visibleComics.ts';

export type ComicRow = Selectable<ComicTable> & { cover: Picture | null };

/** Columns of a card, without the long descriptions. */
export const CARD_COLUMNS = [
  'id',
  'slug',
  'title',
  'translations',
  'language',
  'status',
  'nsfw',
  'pages_count',
  'chapters_count',
  'published_at',
  'created_at',
  'latest_chapter',
  'score',
  'score_count',
  'comments_count',
] as const satisfies (keyof ComicTable)[];

export type ComicCardRow = Pick<ComicRow, (typeof CARD_COLUMNS)[number] | 'cover' | 'premium'>;

export type ComicFilter = {
  contentClass: ContentClass;
  duration: Duration;
  /** Words to look for in titles. */
  q?: string | undefined;
  term?: Pick<TermRow, 'id' | 'comics_count' | 'comics_count_safe'> | undefined;
};

const SORT_COLUMN = {
  latest: sql`comics.latest_chapter_at`,
  popularity: sql`comics.popularity`,
  rating: sql`comics.score`,
  favorites: sql`comics.favorites_count`,
  pages: sql`comics.pages_count`,
  upload_date: sql`comics.published_at`,
} satisfies Record<Exclude<ComicSort, 'title'>, unknown>;

/** Comics without a score come last in either direction. */
const UNRATED_LAST: Partial<Record<ComicSort, unknown>> = { rating: sql` nulls last` };

/** When the present span began, in UTC as every connection is; weeks begin on Mondays. */
const DURATION_START = {
  today: sql<string>`date_trunc('day', now())`,
  week: sql<string>`date_trunc('week', now())`,
  month: sql<string>`date_trunc('month', now())`,
  year: sql<string>`date_trunc('year', now())`,
};

/**
 * One page of live comics; ties are broken by id, so that pages neither repeat nor skip. Titles
 * sort as they are shown in `language`.
 */
export function listComicRows(
  database: Kysely<Tables>,
  query: ComicFilter & { sort: ComicSort; order: Order; page: number; language: Language },
): Promise<ComicCardRow[]> {
  const { sort, order, language } = query;
  const key = sort === 'title' ? nameOrder(shownTitle(language), language) : SORT_COLUMN[sort];
  // An index is read forwards or backwards, or the whole catalogue would be sorted.
  const ordering = sql`${key} ${sql.raw(order)}${UNRATED_LAST[sort] ?? sql``}`;
  // The page is cut out first: a join outside of it looks up 24 covers, one inside those of every
  // comic skipped as well.
  const page = filtered(database, query)
    .selectAll('comics')
    .orderBy(ordering)
    .orderBy('comics.id', order)
    .limit(PAGE_SIZE)
    .offset((query.page - 1) * PAGE_SIZE)
    .as('comics');
  return database
    .selectFrom(page)
    .leftJoin('media', 'media.id', 'comics.cover_media_id')
    .select(CARD_COLUMNS.map((name) => `comics.${name}` as const))
    .select([pictureJson<Picture | null>().as('cover'), isPremium('comics').as('premium')])
    .orderBy(ordering)
    .orderBy('comics.id', order)
    .execute();
}

/** Cards of the live comics among those of these ids or slugs, in their order. */
export function listCardRows(
  database: Kysely<Tables>,
  query: { contentClass: ContentClass; by: 'id' | 'slug'; values: readonly string[] },
): Promise<ComicCardRow[]> {
  const column = sql.ref(`comics.${query.by}`);
  const values = sql`${query.values}::${sql.raw(query.by === 'id' ? 'uuid' : 'text')}[]`;
  return visibleComics(database, query.contentClass)
    .leftJoin('media', 'media.id', 'comics.cover_media_id')
    .select(CARD_COLUMNS.map((name) => `comics.${name}` as const))
    .select([pictureJson<Picture | null>().as('cover'), isPremium('comics').as('premium')])
    .where(sql<boolean>`${column} = any(${values})`)
    .orderBy(sql`array_position(${values}, ${column})`)
    .execute();
}

/**
 * The number of live comics that match, counted up to `COUNT_LIMIT`; the sizes of the whole
 * catalogue and of a term are kept ready.
 */
export async function countComics(
  database: Kysely<Tables>,
  filter: ComicFilter,
): Promise<{ total: number; isExact: boolean }> {
  const { duration, q, term, contentClass } = filter;
  if (duration === 'all' && q === undefined) {
    const known = term
      ? { comics: term.comics_count, comics_safe: term.comics_count_safe }
      : await database
          .selectFrom('catalogue_counts')
          .select(['comics', 'comics_safe'])
          .executeTakeFirstOrThrow();
    return { total: contentClass === 'full' ? known.comics : known.comics_safe, isExact: true };
  }
  const { total, is_exact: isExact } = countAnswer(
    await countMatches(database, filtered(database, filter).select('comics.id')),
  );
  return { total, isExact };
}

function filtered(database: Kysely<Tables>, filter: ComicFilter) {
  const { q, term } = filter;
  let query = visibleComics(database, filter.contentClass);
  if (q !== undefined) query = query.where(holdsWords(sql.ref('comics.search_text'), q));
  if (term) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('comic_terms')
          .select('comic_id')
          .whereRef('comic_terms.comic_id', '=', 'comics.id')
          .where('comic_terms.term_id', '=', term.id),
      ),
    );
  }
  if (filter.duration === 'all') return query;
  return query.where('comics.published_at', '>=', DURATION_START[filter.duration]);
}

/** A live comic under its present slug or one that it once had. */
export async function findComic(
  database: Kysely<Tables>,
  query: { slug: string; contentClass: ContentClass },
): Promise<ComicRow | undefined> {
  const bySlug = (slug: string) =>
    visibleComics(database, query.contentClass)
      .leftJoin('media', 'media.id', 'comics.cover_media_id')
      .selectAll('comics')
      // The later of two columns of one name is given: this `premium` looks at `free_at`.
      .select([pictureJson<Picture | null>().as('cover'), isPremium('comics').as('premium')])
      .where('comics.slug', '=', slug)
      .executeTakeFirst();
  const found = await bySlug(query.slug);
  if (found) return found;
  const old = await visibleComics(database, query.contentClass)
    .innerJoin('comic_old_slugs', 'comic_old_slugs.comic_id', 'comics.id')
    .select('comics.slug')
    .where('comic_old_slugs.slug', '=', query.slug)
    .executeTakeFirst();
  return old ? bySlug(old.slug) : undefined;
}

/**
 * Whether a comic that is not live now was public under this slug, or a former one, for callers of
 * this class.
 */
export async function wasComicPublic(
  database: Kysely<Tables>,
  query: { slug: string; contentClass: ContentClass },
): Promise<boolean> {
  const row = await database
    .selectFrom('comics')
    .select('id')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('slug', '=', query.slug),
        eb('id', 'in', selectFrom('comic_old_slugs').select('comic_id').where('slug', '=', query.slug)),
      ]),
    )
    .where('was_public', '=', true)
    .$if(query.contentClass === 'safe', (comics) => comics.where('nsfw', '=', false))
    .executeTakeFirst();
  return row !== undefined;
}

export type ComicTermRow = {
  taxonomy: Taxonomy;
  slug: string;
  name: string;
  translations: Record<string, { name?: string }>;
};

/** A comic's terms of the given taxonomies, in their order on the comic. */
export function listComicTerms(
  database: Kysely<Tables>,
  query: {
    comicId: string;
    taxonomies: readonly Taxonomy[];
    contentClass: ContentClass;
    language: Language;
  },
): Promise<ComicTermRow[]> {
  let terms = database
    .selectFrom('comic_terms')
    .innerJoin('terms', 'terms.id', 'comic_terms.term_id')
    .select(['terms.taxonomy', 'terms.slug', 'terms.name', 'terms.translations'])
    .where('comic_terms.comic_id', '=', query.comicId)
    .where('terms.active', '=', true)
    .where('terms.taxonomy', '=', sql<Taxonomy>`any(${query.taxonomies})`);
  if (query.contentClass === 'safe') terms = terms.where('terms.nsfw', '=', false);
  return terms
    .orderBy('comic_terms.position')
    .orderBy(nameOrder(shownTermName(query.language), query.language))
    .execute();
}
