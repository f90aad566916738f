import { sql, type Kysely } from 'kysely';
import type {} from '../../chapters/server/chapterTables.ts';
import type { PublicationState } from '../../comics/server/comicTables.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './ImportTable.ts';

export type ImportedBefore = {
  chapterId: string;
  comicId: string;
  state: PublicationState;
  /** It, or its comic, lies in the bin. */
  isBinned: boolean;
  /** Slugs. */
  comic: string;
  chapter: string;
};

/** The chapter that was made of this content. */
export function findImported(
  database: Kysely<Tables>,
  fingerprint: string,
): Promise<ImportedBefore | undefined> {
  return database
    .selectFrom('imports')
    .innerJoin('chapters', 'chapters.id', 'imports.chapter_id')
    .innerJoin('comics', 'comics.id', 'chapters.comic_id')
    .select([
      'chapters.id as chapterId',
      'comics.id as comicId',
      'chapters.state',
      sql<boolean>`coalesce(chapters.binned_at, comics.binned_at) is not null`.as('isBinned'),
      'comics.slug as comic',
      'chapters.slug as chapter',
    ])
    .where('imports.fingerprint', '=', fingerprint)
    .executeTakeFirst();
}

/** Ids of the chapters that were made of the given contents. */
export async function listImportedChapters(
  database: Kysely<Tables>,
  fingerprints: readonly string[],
): Promise<string[]> {
  const rows = await database
    .selectFrom('imports')
    .select('chapter_id')
    .where('fingerprint', '=', sql<string>`any(${fingerprints})`)
    .execute();
  return rows.map((row) => row.chapter_id);
}
