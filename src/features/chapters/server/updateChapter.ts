import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ImportedValue } from '../../comics/server/comicTables.ts';
import { setChapterGroups } from './setChapterGroups.ts';
import { sortKey } from './sortKey.ts';
import type {} from './chapterTables.ts';

export type ChangedChapter = {
  id: string;
  comicId: string;
  number: string | null;
  volume: string | null;
  title: string | null;
  language: string | null;
  imported: Readonly<Record<string, ImportedValue>>;
  /** Stands elsewhere among its siblings now. */
  isRenumbered?: boolean;
  /** Names; undefined leaves them. */
  groups?: readonly string[];
  /** ISO; undefined leaves it. */
  publishedAt?: string;
};

/**
 * Writes what is said of a chapter. Its address stays, and with it whatever leads there. Belongs in
 * a transaction, after `lockCatalogue`, with `refreshComic` to follow.
 */
export async function updateChapter(transaction: Kysely<Tables>, chapter: ChangedChapter): Promise<void> {
  const { id, comicId, number, volume, title, language, imported, groups, publishedAt } = chapter;
  const isRenumbered = chapter.isRenumbered === true;
  await transaction
    .updateTable('chapters')
    .set({
      number,
      volume,
      title,
      language,
      imported: JSON.stringify(imported),
      updated_at: sql`now()`,
      ...(isRenumbered ? { sort_key: await sortKey(transaction, { comicId, number, volume }) } : {}),
      ...(publishedAt === undefined ? {} : { published_at: publishedAt }),
    })
    .where('id', '=', id)
    .execute();
  if (groups) await setChapterGroups(transaction, id, groups);
}
