import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ImportedValue } from '../../comics/server/comicTables.ts';
import { numberPlace } from '../numberSpan.ts';
import type {} from './chapterTables.ts';
import { chooseChapterSlug } from './chooseChapterSlug.ts';
import { setChapterGroups } from './setChapterGroups.ts';

export type NewChapter = {
  comicId: string;
  number?: string | undefined;
  volume?: string | undefined;
  title?: string | undefined;
  language?: string | undefined;
  groups: readonly string[];
  pages: readonly NewPage[];
  /** Values that an import wrote, by field. */
  imported?: Readonly<Record<string, ImportedValue>> | undefined;
};

export type NewPage = { mediaId: string; wide?: boolean | undefined; bookmark?: string | undefined };

/** Enters a chapter with all of its pages as a draft. Belongs in a transaction. Returns its id and slug. */
export async function insertChapter(
  transaction: Kysely<Tables>,
  chapter: NewChapter,
): Promise<{ id: string; slug: string }> {
  const id = uuidv7();
  const slug = await freeSlug(transaction, chapter);
  await transaction
    .insertInto('chapters')
    .values({
      id,
      slug,
      comic_id: chapter.comicId,
      number: chapter.number ?? null,
      sort_key: await sortKey(transaction, chapter),
      volume: chapter.volume ?? null,
      title: chapter.title ?? null,
      language: chapter.language ?? null,
      pages_count: chapter.pages.length,
      imported: JSON.stringify(chapter.imported ?? {}),
      published_at: null,
      free_at: null,
    })
    .execute();
  await setChapterGroups(transaction, id, chapter.groups);
  await insertPages(transaction, id, chapter.pages);
  return { id, slug };
}

/** Thousands of pages in one statement would exceed the number of parameters that PostgreSQL takes, so they go as arrays. */
export async function insertPages(
  transaction: Kysely<Tables>,
  chapterId: string,
  pages: NewChapter['pages'],
): Promise<void> {
  const rows = pages.map((page, index) => ({
    id: uuidv7(),
    position: index + 1,
    media_id: page.mediaId,
    wide: page.wide ?? null,
    bookmark: page.bookmark ?? null,
  }));
  await sql`
    insert into pages (id, chapter_id, position, media_id, wide, bookmark)
    select id, ${chapterId}, position, media_id, wide, bookmark
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, position integer, media_id uuid, wide boolean, bookmark text)`.execute(transaction);
}

async function freeSlug(transaction: Kysely<Tables>, chapter: NewChapter): Promise<string> {
  const rows = await transaction
    .selectFrom('chapters')
    .select('slug')
    .where('comic_id', '=', chapter.comicId)
    .execute();
  return chooseChapterSlug(
    rows.map((row) => row.slug),
    chapter,
  );
}

/** Chapters stand by number, whole volumes by theirs; one without, or with a word for it, stands behind all that are there. */
export async function sortKey(
  transaction: Kysely<Tables>,
  chapter: Pick<NewChapter, 'comicId' | 'number' | 'volume'>,
): Promise<string> {
  const place = numberPlace(chapter.number ?? chapter.volume ?? '');
  if (place !== undefined) return place.toFixed(4);
  const row = await transaction
    .selectFrom('chapters')
    .select(sql<string>`coalesce(floor(max(sort_key)), 0) + 1`.as('next'))
    .where('comic_id', '=', chapter.comicId)
    .executeTakeFirstOrThrow();
  return row.next;
}
