import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ImportedValue } from '../../comics/server/comicTables.ts';
import type {} from './chapterTables.ts';
import { chooseChapterSlug } from './chooseChapterSlug.ts';
import { setChapterGroups } from './setChapterGroups.ts';
import { sortKey } from './sortKey.ts';

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

/**
 * Enters a chapter with all of its pages as a draft. Belongs in a transaction, with `refreshComic`
 * or `orderChapters` to follow. Returns its id and slug.
 */
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

/**
 * Thousands of pages in one statement would exceed the number of parameters that PostgreSQL takes,
 * so they go as arrays.
 */
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
