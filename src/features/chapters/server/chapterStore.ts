import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { NEW_DAYS } from '../../comics/comicsApi.ts';
import type { PublicationState } from '../../comics/server/comicTables.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type { TermRef } from '../../taxonomy/TermRef.ts';
import type {} from '../../taxonomy/server/TermTable.ts';
import { GALLERY_PAGE_SIZE, type ChapterManifest, type ChapterRow, type ReaderPage } from '../chaptersApi.ts';
import type {} from './chapterTables.ts';
import { isForMembers } from './chapterUse.ts';
import { chooseNeighbour, neighbourVersions } from '../chooseNeighbour.ts';
import { shownGroups } from './shownGroups.ts';

/** A chapter's groups as JSON, in their order. */
export const groupsJson = sql<TermRef[]>`coalesce(
  (select jsonb_agg(jsonb_build_object('slug', terms.slug, 'name', terms.name) order by chapter_groups.position)
   from chapter_groups join terms on terms.id = chapter_groups.term_id
   where chapter_groups.chapter_id = chapters.id and ${shownGroups}), '[]'::jsonb)`;

export type ShownChapters = {
  comicId: string;
  /**
   * For staff who look at a comic as readers will see it: with what is not live yet, or any more.
   */
  isPreview?: boolean | undefined;
};

const PREVIEWED_STATES: readonly PublicationState[] = ['draft', 'scheduled', 'published', 'unpublished'];

/** The condition of what readers see of a comic's chapters, or of what a preview shows. */
export const isShown = (isPreview: boolean) =>
  isPreview
    ? sql<boolean>`(chapters.state = any(${PREVIEWED_STATES}) and chapters.binned_at is null)`
    : sql<boolean>`chapters.state = 'published'`;

/**
 * Live chapters, for comics that the caller has found to be visible; more of them for a preview.
 */
function shownChapters(database: Kysely<Tables>, { comicId, isPreview = false }: ShownChapters) {
  return allShownChapters(database, isPreview).where('chapters.comic_id', '=', comicId);
}

function allShownChapters(database: Kysely<Tables>, isPreview = false) {
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
      'chapters.mode',
      'chapters.pages_count',
      'chapters.comments_count',
      'chapters.sort_key',
      'chapters.fold_key',
      sql<string>`coalesce(chapters.published_at, chapters.scheduled_at, now())`.as('published_at'),
      sql<boolean>`coalesce(chapters.published_at > now() - make_interval(days => ${NEW_DAYS}), true)`.as(
        'is_new',
      ),
      isForMembers.as('premium'),
      groupsJson.as('groups'),
    ])
    .where(isShown(isPreview));
}

export type ChapterRecord = ChapterRow &
  Pick<ChapterManifest['chapter'], 'id' | 'mode'> & { sort_key: string; fold_key: string };

/** In reading order. */
export function listChapterRows(database: Kysely<Tables>, shown: ShownChapters): Promise<ChapterRecord[]> {
  return shownChapters(database, shown).orderBy('chapters.sort_key').orderBy('chapters.id').execute();
}

/**
 * The chapters of the comic that is live under this slug now, with the comic's language; in reading
 * order. None where it has none, or where no comic is live under the slug.
 */
export function listChaptersBySlug(
  database: Kysely<Tables>,
  { slug, contentClass }: { slug: string; contentClass: ContentClass },
): Promise<(ChapterRecord & { comic_language: string | null })[]> {
  const comic = visibleComics(database, contentClass).select('comics.id').where('comics.slug', '=', slug);
  return allShownChapters(database)
    .select('comics.language as comic_language')
    .where('chapters.comic_id', '=', comic)
    .orderBy('chapters.sort_key')
    .orderBy('chapters.id')
    .execute();
}

/**
 * The live chapters of several comics that the caller has found to be visible, each comic's in
 * reading order.
 */
export function listChaptersOfComics(
  database: Kysely<Tables>,
  comicIds: readonly string[],
): Promise<(ChapterRecord & { comic_id: string })[]> {
  return allShownChapters(database)
    .select('chapters.comic_id')
    .where('chapters.comic_id', '=', sql<string>`any(${comicIds}::uuid[])`)
    .orderBy('chapters.comic_id')
    .orderBy('chapters.sort_key')
    .orderBy('chapters.id')
    .execute();
}

/** Live chapters by their ids, of comics that the caller has found to be visible. In no order. */
export function listChaptersById(database: Kysely<Tables>, ids: readonly string[]): Promise<ChapterRecord[]> {
  return allShownChapters(database)
    .where(sql<boolean>`chapters.id = any(${ids}::uuid[])`)
    .execute();
}

export function findChapter(
  database: Kysely<Tables>,
  query: ShownChapters & { slug: string },
): Promise<ChapterRecord | undefined> {
  return shownChapters(database, query).where('chapters.slug', '=', query.slug).executeTakeFirst();
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

/**
 * The live chapter that is read before or after one, see `chooseNeighbour`, and its other versions.
 */
export async function findNeighbour(
  database: Kysely<Tables>,
  query: ShownChapters & { of: ChapterRecord; side: 'previous' | 'next' },
): Promise<{ chosen: ChapterRecord; others: ChapterRecord[] } | undefined> {
  const { of, side } = query;
  const [compare, order] = side === 'next' ? ([sql`>`, 'asc'] as const) : ([sql`<`, 'desc'] as const);
  // A chapter without a language belongs to every language.
  const isForeign = sql`coalesce(chapters.language <> ${of.language}::text, false)`;
  const candidates = await shownChapters(database, query)
    .where(
      sql<boolean>`(chapters.sort_key, chapters.id) ${compare} (${of.sort_key}::numeric, ${of.id}::uuid)`,
    )
    .where('chapters.fold_key', '<>', of.fold_key)
    .orderBy(isForeign)
    .orderBy('chapters.sort_key', order)
    .orderBy('chapters.id', order)
    .limit(NEIGHBOUR_CANDIDATES)
    .execute();
  const asked = { of, candidates, keyOf: (row: ChapterRecord) => row.fold_key };
  const chosen = chooseNeighbour(asked);
  return chosen && { chosen, others: neighbourVersions(asked).filter((row) => row !== chosen) };
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

type GalleryQuery = ShownChapters & { isForMember: boolean };

/** Pages of the live chapters that visitors, or members, may read. */
function galleryPages(database: Kysely<Tables>, { comicId, isForMember, isPreview = false }: GalleryQuery) {
  return database
    .selectFrom('chapters')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .where('chapters.comic_id', '=', comicId)
    .where(isShown(isPreview))
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

/** The present place of a chapter that was at this address while the public saw it. */
export function findMovedAddress(
  database: Kysely<Tables>,
  { comic, chapter }: { comic: string; chapter: string },
): Promise<{ comic: string; chapter: string } | undefined> {
  return database
    .selectFrom('chapter_old_addresses')
    .innerJoin('chapters', 'chapters.id', 'chapter_old_addresses.chapter_id')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .select(['comics.slug as comic', 'chapters.slug as chapter'])
    .where('chapter_old_addresses.comic_slug', '=', comic)
    .where('chapter_old_addresses.chapter_slug', '=', chapter)
    .executeTakeFirst();
}
