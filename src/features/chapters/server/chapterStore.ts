import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { NEW_DAYS } from '../../comics/comicsApi.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type { TermRef } from '../../taxonomy/TermRef.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import { GALLERY_PAGE_SIZE, type ChapterRow, type ReaderPage } from '../chaptersApi.ts';
import type {} from './chapterTables.ts';
import { isForMembers } from './chapterUse.ts';
import { chooseNeighbour } from '../chooseNeighbour.ts';
import { shownGroups } from './shownGroups.ts';

/** A chapter's groups as JSON, in their order. */
const groupsJson = sql<TermRef[]>`coalesce(
  (select jsonb_agg(jsonb_build_object('slug', terms.slug, 'name', terms.name) order by chapter_groups.position)
   from chapter_groups join terms on terms.id = chapter_groups.term_id
   where chapter_groups.chapter_id = chapters.id and ${shownGroups}), '[]'::jsonb)`;

/** Live chapters, for comics that the caller has found to be visible. */
function liveChapters(database: Kysely<Tables>, comicId: string) {
  return database
    .selectFrom('chapters')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .select([
      'chapters.id',
      'chapters.slug',
      'chapters.number',
      'chapters.volume',
      'chapters.title',
      'chapters.language',
      'chapters.pages_count',
      'chapters.sort_key',
      sql<string>`chapters.published_at`.as('published_at'),
      sql<boolean>`chapters.published_at > now() - make_interval(days => ${NEW_DAYS})`.as('is_new'),
      isForMembers.as('premium'),
      groupsJson.as('groups'),
    ])
    .where('chapters.comic_id', '=', comicId)
    .where('chapters.state', '=', 'published');
}

export type ChapterRecord = ChapterRow & { id: string; sort_key: string };

/** In reading order. */
export function listChapterRows(database: Kysely<Tables>, comicId: string): Promise<ChapterRecord[]> {
  return liveChapters(database, comicId).orderBy('chapters.sort_key').orderBy('chapters.id').execute();
}

export function findChapter(
  database: Kysely<Tables>,
  query: { comicId: string; slug: string },
): Promise<ChapterRecord | undefined> {
  return liveChapters(database, query.comicId).where('chapters.slug', '=', query.slug).executeTakeFirst();
}

/** Whether a chapter that is not live now was public under this slug. */
export async function wasChapterPublic(
  database: Kysely<Tables>,
  query: { comicId: string; slug: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('chapters')
    .select('id')
    .where('comic_id', '=', query.comicId)
    .where('slug', '=', query.slug)
    .where('was_public', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** More versions of one number than a neighbour is chosen from. */
const NEIGHBOUR_CANDIDATES = 40;

/** The live chapter that is read before or after one; see `chooseNeighbour`. */
export async function findNeighbour(
  database: Kysely<Tables>,
  query: { comicId: string; of: ChapterRecord; side: 'previous' | 'next' },
): Promise<ChapterRecord | undefined> {
  const { of, side } = query;
  const [compare, order] = side === 'next' ? ([sql`>`, 'asc'] as const) : ([sql`<`, 'desc'] as const);
  // A chapter without a language belongs to every language.
  const isForeign = sql`coalesce(chapters.language <> ${of.language}::text, false)`;
  const candidates = await liveChapters(database, query.comicId)
    .where(
      sql<boolean>`(chapters.sort_key, chapters.id) ${compare} (${of.sort_key}::numeric, ${of.id}::uuid)`,
    )
    .where(({ or, eb }) =>
      or([
        sql<boolean>`(chapters.number, coalesce(chapters.volume, '')) is distinct from (${of.number}::text, ${of.volume ?? ''}::text)`,
        eb('chapters.number', 'is', null),
      ]),
    )
    .orderBy(isForeign)
    .orderBy('chapters.sort_key', order)
    .orderBy('chapters.id', order)
    .limit(NEIGHBOUR_CANDIDATES)
    .execute();
  return chooseNeighbour(of, candidates);
}

export function listPages(database: Kysely<Tables>, chapterId: string): Promise<ReaderPage[]> {
  return database
    .selectFrom('pages')
    .innerJoin('media', 'media.id', 'pages.media_id')
    .select([
      'pages.id',
      'pages.position',
      'pages.description',
      'media.margins',
      sql<boolean>`coalesce(pages.wide, media.width > media.height)`.as('wide'),
      pictureJson().as('picture'),
    ])
    .where('pages.chapter_id', '=', chapterId)
    .orderBy('pages.position')
    .execute();
}

export type GalleryRow = {
  chapter_slug: string;
  chapter_number: string | null;
  chapter_volume: string | null;
  position: number;
  picture: Picture;
  members_only: boolean;
};

type GalleryQuery = { comicId: string; isForMember: boolean };

/** Pages of the live chapters that visitors, or members, may read. */
function galleryPages(database: Kysely<Tables>, { comicId, isForMember }: GalleryQuery) {
  return database
    .selectFrom('chapters')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .where('chapters.comic_id', '=', comicId)
    .where('chapters.state', '=', 'published')
    .$if(!isForMember, (chapters) => chapters.where(sql<boolean>`not ${isForMembers}`));
}

export async function countGalleryPages(database: Kysely<Tables>, query: GalleryQuery): Promise<number> {
  const { total } = await galleryPages(database, query)
    .select(sql<number>`coalesce(sum(chapters.pages_count), 0)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** In reading order; `page` counts from 1. */
export function listGalleryRows(
  database: Kysely<Tables>,
  query: GalleryQuery & { page: number },
): Promise<GalleryRow[]> {
  return galleryPages(database, query)
    .innerJoin('pages', 'pages.chapter_id', 'chapters.id')
    .innerJoin('media', 'media.id', 'pages.media_id')
    .select([
      'chapters.slug as chapter_slug',
      'chapters.number as chapter_number',
      'chapters.volume as chapter_volume',
      'pages.position',
      pictureJson().as('picture'),
      isForMembers.as('members_only'),
    ])
    .orderBy('chapters.sort_key')
    .orderBy('chapters.id')
    .orderBy('pages.position')
    .limit(GALLERY_PAGE_SIZE)
    .offset((query.page - 1) * GALLERY_PAGE_SIZE)
    .execute();
}
