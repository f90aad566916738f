import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { slugOf } from '../../../contract/slugOf.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { RESERVED_CHAPTER_SLUGS } from '../../site/comicPath.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import { chapterSlug } from '../chapterSlug.ts';
import { numberPlace } from '../numberSpan.ts';
import type {} from './chapterTables.ts';

/** The longest slug of a chapter, in characters; what is joined to it takes its share of them. */
const MAX_SLUG_LENGTH = 80;
const MAX_SUFFIX_LENGTH = 40;

export type NewChapter = {
  comicId: string;
  number?: string | undefined;
  volume?: string | undefined;
  title?: string | undefined;
  language?: string | undefined;
  groups: readonly string[];
  pages: readonly { mediaId: string; wide?: boolean | undefined; bookmark?: string | undefined }[];
};

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
      published_at: null,
      free_at: null,
    })
    .execute();
  const groups = await ensureTerms(transaction, 'groups', chapter.groups);
  if (groups.length > 0) {
    await transaction
      .insertInto('chapter_groups')
      .values(groups.map((term_id, position) => ({ chapter_id: id, term_id, position })))
      .execute();
  }
  await insertPages(transaction, id, chapter.pages);
  return { id, slug };
}

/** Thousands of pages in one statement would exceed the number of parameters that PostgreSQL takes, so they go as arrays. */
async function insertPages(
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

/** As the chapter is called, with language or group where that is taken; a count, where it has no name. */
async function freeSlug(transaction: Kysely<Tables>, chapter: NewChapter): Promise<string> {
  const rows = await transaction
    .selectFrom('chapters')
    .select('slug')
    .where('comic_id', '=', chapter.comicId)
    .execute();
  const taken = new Set<string>([...rows.map((row) => row.slug), ...RESERVED_CHAPTER_SLUGS]);
  const stem = chapterSlug(chapter) || String(rows.length + 1);
  const group = slugOf(chapter.groups[0] ?? '');
  const candidates = [
    stem,
    ...[chapter.language?.toLowerCase(), group]
      .filter((part) => part)
      .map((part) => joinSlugs(stem, part ?? '')),
  ];
  for (let count = 2; ; count += 1) {
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
    candidates.push(joinSlugs(stem, String(count)));
  }
}

function joinSlugs(stem: string, suffix: string): string {
  const end = cutSlug(suffix, MAX_SUFFIX_LENGTH);
  return `${cutSlug(stem, MAX_SLUG_LENGTH - 1 - [...end].length)}-${end}`;
}

const cutSlug = (slug: string, length: number) => [...slug].slice(0, length).join('').replace(/-+$/, '');

/** Chapters stand by number, whole volumes by theirs; one without, or with a word for it, stands behind all that are there. */
async function sortKey(transaction: Kysely<Tables>, chapter: NewChapter): Promise<string> {
  const place = numberPlace(chapter.number ?? chapter.volume ?? '');
  if (place !== undefined) return place.toFixed(4);
  const row = await transaction
    .selectFrom('chapters')
    .select(sql<string>`coalesce(floor(max(sort_key)), 0) + 1`.as('next'))
    .where('comic_id', '=', chapter.comicId)
    .executeTakeFirstOrThrow();
  return row.next;
}
