import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Picture } from '../../media/Picture.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type {} from '../../media/server/MediaTable.ts';
import type { StaticPageTable } from './StaticPageTable.ts';

/** A reader's language, and the one that visitors of the site get who have not chosen any. */
export type PageReader = { language: Language; siteLanguage: Language };

/** The asked language first, then the site's, then English, then any. */
const nearest = ({ language, siteLanguage }: PageReader) =>
  sql`array_position(${[language, siteLanguage, DEFAULT_LANGUAGE]}::text[], language) nulls last, language`;

/** Every published page as readers of a language get it, in the footer's order. */
export function listWrittenPages(
  database: Kysely<Tables>,
  reader: PageReader,
): Promise<{ slug: string; title: string; listed: boolean }[]> {
  const pages = database
    .selectFrom('static_pages')
    .distinctOn('slug')
    .select(['slug', 'title', 'listed', 'position'])
    .where('published', '=', true)
    .orderBy('slug')
    .orderBy(nearest(reader))
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
  query: PageReader & { slug: string },
): Promise<Selectable<StaticPageTable> | undefined> {
  return database
    .selectFrom('static_pages')
    .selectAll()
    .where('slug', '=', query.slug)
    .where('published', '=', true)
    .orderBy(nearest(query))
    .limit(1)
    .executeTakeFirst();
}

/** Enters pages; those that are there stay as they are. */
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

/** The pictures that a page shows now. */
export async function listPagePictures(database: Kysely<Tables>, pageId: string): Promise<Picture[]> {
  const rows = await database
    .selectFrom('static_page_pictures')
    .innerJoin('media', 'media.id', 'static_page_pictures.media_id')
    .select(pictureJson().as('picture'))
    .where('page_id', '=', pageId)
    .where('is_shown', '=', true)
    .execute();
  return rows.map(({ picture }) => picture);
}

/** Removes pages that nobody has edited since they were entered. */
export async function deleteStaticPages(transaction: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('static_pages')
    .where('id', '=', sql<string>`any(${ids})`)
    .where('version', '=', 1)
    .execute();
}
