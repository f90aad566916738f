import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type {} from './chapterTables.ts';

/**
 * Makes a chapter live, dated now or as given (ISO). Belongs in a transaction, after
 * `lockCatalogue`; `refreshComic` follows, once for all chapters of the comic.
 */
export async function publishChapter(
  transaction: Kysely<Tables>,
  chapter: { id: string; publishedAt?: string | undefined },
): Promise<void> {
  await transaction
    .updateTable('chapters')
    .set({
      state: 'published',
      scheduled_at: null,
      published_at: chapter.publishedAt ?? sql<string>`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', chapter.id)
    .execute();
}
