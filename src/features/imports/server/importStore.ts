import { sql, type Insertable, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ImportTable } from './ImportTable.ts';
import type { Statement } from './statementOf.ts';

/** Ids of the chapters that were made of the given files. */
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

/** Remembers which chapter a file is, and where it lies now. */
export async function upsertImport(transaction: Kysely<Tables>, row: Insertable<ImportTable>): Promise<void> {
  await transaction
    .insertInto('imports')
    .values(row)
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ source: row.source }))
    .execute();
}

/** Has the files that a chapter came from count as unknown: it has other pictures now. */
export async function forgetImports(transaction: Kysely<Tables>, chapterId: string): Promise<void> {
  await transaction.deleteFrom('imports').where('chapter_id', '=', chapterId).execute();
}

/** Remembers a chapter's pictures, unless they are known already, and what its file said. */
export async function upsertChapterSource(
  transaction: Kysely<Tables>,
  source: { chapterId: string; pictures: string | undefined; said: Statement },
): Promise<void> {
  const { chapterId, pictures } = source;
  const said = JSON.stringify(source.said);
  await transaction
    .insertInto('chapter_sources')
    .values({ chapter_id: chapterId, pictures: pictures ?? null, said })
    .onConflict((conflict) =>
      conflict.column('chapter_id').doUpdateSet({ said, ...(pictures === undefined ? {} : { pictures }) }),
    )
    .execute();
}
