import { sql, type Kysely } from 'kysely';
import type { Order } from '../../../contract/order.ts';
import { countMatches } from '../../../platform/database/countMatches.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import { removedAt, stateOf } from '../../publishing/server/managedCatalogue.ts';
import type { ChapterLine, ChapterLineSort } from '../chapterLinesApi.ts';
import type { ChapterFilter } from './chapterFilter.ts';

const TIME = sql`coalesce(chapters.scheduled_at, chapters.published_at)`;
const ORDERING = {
  updated: { asc: sql`chapters.updated_at asc`, desc: sql`chapters.updated_at desc` },
  created: { asc: sql`chapters.created_at asc`, desc: sql`chapters.created_at desc` },
  // One index serves both.
  time: { asc: sql`${TIME} asc nulls first`, desc: sql`${TIME} desc nulls last` },
  place: {
    asc: sql`chapters.comic_id asc, chapters.sort_key asc`,
    desc: sql`chapters.comic_id desc, chapters.sort_key desc`,
  },
} satisfies Record<ChapterLineSort, Record<Order, unknown>>;

export type AskedChapters = {
  filter: ChapterFilter;
  /** The limits of who asks. */
  within: ChapterFilter;
};

export type ListChapterRows = AskedChapters & {
  sort: ChapterLineSort;
  order: Order;
  limit: number;
  offset: number;
};

/** Those of a comic in the bin stand in no list: they come back with it. */
function asked(database: Kysely<Tables>, { filter, within }: AskedChapters) {
  return database
    .selectFrom('chapters')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .where('comics.binned_at', 'is', null)
    .where(filter)
    .where(within);
}

/** Chapters in every state, in one statement; ties are broken by id. */
export function listChapterRows(database: Kysely<Tables>, query: ListChapterRows): Promise<ChapterLine[]> {
  const { sort, order } = query;
  // The page is cut out first: groups and pictures are looked up for its rows alone.
  const page = asked(database, query)
    .selectAll('chapters')
    .select(['comics.slug as comic', 'comics.title as comic_title', stateOf('comics').as('comic_state')])
    .orderBy(ORDERING[sort][order])
    .orderBy('chapters.id', order)
    .limit(query.limit)
    .offset(query.offset)
    .as('chapters');
  return database
    .selectFrom(page)
    .leftJoin('pages', (first) =>
      first.onRef('pages.chapter_id', '=', 'chapters.id').on('pages.position', '=', 1),
    )
    .leftJoin('media', 'media.id', 'pages.media_id')
    .select([
      'chapters.id',
      'chapters.slug',
      stateOf('chapters').as('state'),
      'chapters.comic',
      'chapters.comic_title',
      'chapters.comic_state',
      'chapters.number',
      'chapters.volume',
      'chapters.title',
      'chapters.language',
      'chapters.pages_count',
      'chapters.premium',
      'chapters.version',
      'chapters.published_at',
      'chapters.scheduled_at',
      'chapters.updated_at',
      removedAt('chapters').as('removed_at'),
      sql<string[]>`coalesce((
        select jsonb_agg(terms.name order by chapter_groups.position)
        from chapter_groups join terms on terms.id = chapter_groups.term_id
        where chapter_groups.chapter_id = chapters.id), '[]')`.as('groups'),
      pictureJson<Picture | null>().as('picture'),
    ])
    .orderBy(ORDERING[sort][order])
    .orderBy('chapters.id', order)
    .execute();
}

/** Counted up to one more than `COUNT_LIMIT`. */
export function countChapterRows(database: Kysely<Tables>, query: AskedChapters): Promise<number> {
  return countMatches(database, asked(database, query).select('chapters.id'));
}

/** The chapters of a filter that were entered after a time. */
export const newerChapters = ({ filter, within }: AskedChapters, since: string) => sql`
  select from chapters join comics on comics.id = chapters.comic_id
  where comics.binned_at is null and ${filter} and ${within} and chapters.created_at > ${since}::timestamptz`;
