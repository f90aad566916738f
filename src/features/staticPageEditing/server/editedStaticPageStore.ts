import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import { isLanguage, type Language } from '../../../contract/languages.ts';
import type { Order } from '../../../contract/order.ts';
import { holdPicture } from '../../media/server/holdPicture.ts';
import type {} from '../../media/server/MediaTable.ts';
import { pictureJson } from '../../media/server/pictureJson.ts';
import type { StaticPageTable } from '../../staticPages/server/StaticPageTable.ts';
import { countAnswer } from '../../../platform/http/listAnswer.ts';
import { nameOrder } from '../../../platform/database/nameOrder.ts';
import { countMatches } from '../../../platform/database/countMatches.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { EditedStaticPage, StaticPageLine, StaticPageSort } from '../staticPageEditingApi.ts';

type Address = { slug: string; language: string };
type Filter = RawBuilder<boolean>;

const SORT_COLUMN = {
  updated: sql`updated_at`,
} satisfies Record<Exclude<StaticPageSort, 'title'>, unknown>;

type ListLines = {
  filter: Filter;
  sort: StaticPageSort;
  order: Order;
  language?: Language;
  page: number;
  per_page: number;
};

/** One row more than the page has. */
export function listStaticPageRows(database: Kysely<Tables>, query: ListLines): Promise<StaticPageLine[]> {
  const { sort, order, language } = query;
  const key = sort === 'title' ? nameOrder(sql.ref('title'), language) : SORT_COLUMN[sort];
  return database
    .selectFrom('static_pages')
    .select(['id', 'slug', 'language', 'title', 'published', 'listed', 'position', 'version', 'updated_at'])
    .select('dead_link')
    .where(query.filter)
    .orderBy(sql`${key} ${sql.raw(order)}`)
    .orderBy('id', order)
    .limit(query.per_page + 1)
    .offset((query.page - 1) * query.per_page)
    .execute();
}

export async function countStaticPageRows(database: Kysely<Tables>, filter: Filter) {
  return countAnswer(
    await countMatches(database, database.selectFrom('static_pages').select('id').where(filter)),
  );
}

/** The languages that a page is written in. */
export function listPageLanguages(
  database: Kysely<Tables>,
  slug: string,
): Promise<{ language: string; published: boolean }[]> {
  return database
    .selectFrom('static_pages')
    .select(['language', 'published'])
    .where('slug', '=', slug)
    .orderBy('language')
    .execute();
}

export async function findEditedStaticPage(
  database: Kysely<Tables>,
  by: { id: string } | Address,
): Promise<EditedStaticPage | undefined> {
  const isOne =
    'id' in by
      ? sql<boolean>`id = ${by.id}`
      : sql<boolean>`(slug = ${by.slug} and language = ${by.language})`;
  const row = await database.selectFrom('static_pages').selectAll().where(isOne).executeTakeFirst();
  if (!row || !isLanguage(row.language)) return undefined;
  const { id, slug, language, version, title, body, published, listed, position, updated_at, dead_link } =
    row;
  const pictures = await database
    .selectFrom('static_page_pictures')
    .innerJoin('media', 'media.id', 'static_page_pictures.media_id')
    .select(pictureJson().as('picture'))
    .where('page_id', '=', id)
    .execute();
  return {
    id,
    slug,
    language,
    version,
    fields: { title, body, published, listed, position },
    locked_fields: [],
    imported: {},
    pictures: pictures.map(({ picture }) => picture),
    dead_link,
    updated_at,
  };
}

type PictureIds = { pageId: string; shown: readonly string[] };

/**
 * Notes which pictures a page shows; those of earlier versions stay. @throws Problem validation of
 * `body`
 */
export async function keepPagePictures(
  transaction: Kysely<Tables>,
  { pageId, shown }: PictureIds,
): Promise<void> {
  await transaction
    .updateTable('static_page_pictures')
    .set({ is_shown: false })
    .where('page_id', '=', pageId)
    .execute();
  for (const mediaId of new Set(shown)) {
    await holdPicture(transaction, mediaId, 'body');
    await transaction
      .insertInto('static_page_pictures')
      .values({ page_id: pageId, media_id: mediaId, is_shown: true })
      .onConflict((conflict) => conflict.columns(['media_id', 'page_id']).doUpdateSet({ is_shown: true }))
      .execute();
  }
}

export type PublishedPage = Pick<Selectable<StaticPageTable>, 'id' | 'version' | 'body' | 'dead_link'>;

export function listPublishedPages(database: Kysely<Tables>): Promise<PublishedPage[]> {
  return database
    .selectFrom('static_pages')
    .select(['id', 'version', 'body', 'dead_link'])
    .where('published', '=', true)
    .orderBy('id')
    .execute();
}

/** Notes what a check found, unless the page was saved meanwhile: saving has checked it anew. */
export async function keepDeadLink(
  database: Kysely<Tables>,
  { id, version }: Pick<PublishedPage, 'id' | 'version'>,
  link: string | null,
): Promise<void> {
  await database
    .updateTable('static_pages')
    .set({ dead_link: link })
    .where('id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** Waits for others who write the same page, in any language. */
export async function lockStaticPage(transaction: Kysely<Tables>, slug: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('static_page'), hashtext(${slug}))`.execute(transaction);
}
