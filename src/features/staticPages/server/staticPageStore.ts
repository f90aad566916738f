import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { StaticPageTable } from './StaticPageTable.ts';

/** The asked language first, then English, then any; of that one the newest version. */
const nearest = (language: Language) =>
  sql`array_position(${[language, DEFAULT_LANGUAGE]}::text[], language) nulls last, language, version desc`;

/** Every written page as readers of a language get it, in the footer's order. */
export function listWrittenPages(
  database: Kysely<Tables>,
  language: Language,
): Promise<{ slug: string; title: string; listed: boolean }[]> {
  const pages = database
    .selectFrom('static_pages')
    .distinctOn('slug')
    .select(['slug', 'title', 'listed', 'position'])
    .orderBy('slug')
    .orderBy(nearest(language))
    .as('pages');
  return database
    .selectFrom(pages)
    .select(['slug', 'title', 'listed'])
    .orderBy('position')
    .orderBy('slug')
    .execute();
}

export function findWrittenPage(
  database: Kysely<Tables>,
  query: { slug: string; language: Language },
): Promise<Selectable<StaticPageTable> | undefined> {
  return database
    .selectFrom('static_pages')
    .selectAll()
    .where('slug', '=', query.slug)
    .orderBy(nearest(query.language))
    .limit(1)
    .executeTakeFirst();
}

/** Enters pages; a version that is there stays as it is. */
export async function insertStaticPages(
  transaction: Kysely<Tables>,
  pages: readonly Insertable<StaticPageTable>[],
): Promise<void> {
  if (pages.length === 0) return;
  await transaction
    .insertInto('static_pages')
    .values([...pages])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteStaticPages(transaction: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('static_pages')
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
}
