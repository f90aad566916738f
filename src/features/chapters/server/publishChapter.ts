import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { refreshComic } from './refreshComic.ts';
import type {} from './chapterTables.ts';

/** Makes a chapter live, dated now or as given (ISO). Belongs in a transaction, after `lockCatalogue`. */
export async function publishChapter(
  transaction: Kysely<Tables>,
  chapter: { id: string; comicId: string; publishedAt?: string | undefined },
): Promise<void> {
  await transaction
    .updateTable('chapters')
    .set({
      state: 'published',
      published_at: chapter.publishedAt ?? sql<string>`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', chapter.id)
    .execute();
  await refreshComic(transaction, chapter.comicId);
}
