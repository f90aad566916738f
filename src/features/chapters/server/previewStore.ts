import { sql, type Kysely, type Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { MediaTable } from '../../media/server/MediaTable.ts';
import type { MediaUse } from '../../media/server/mediaAudience.ts';
import type { ChapterPreviews } from '../chaptersApi.ts';
import type {} from './chapterTables.ts';
import { chapterUse } from './chapterUse.ts';

export type PreviewPage = Pick<
  Selectable<MediaTable>,
  'id' | 'content_hash' | 'format' | 'width' | 'height' | 'recipe' | 'slices' | 'widths' | 'variants_at'
>;

/** The pictures of a chapter's pages in their order; none when the chapter is gone. */
export function listPreviewPages(database: Kysely<Tables>, chapterId: string): Promise<PreviewPage[]> {
  return database
    .selectFrom('pages')
    .innerJoin('media', 'media.id', 'pages.media_id')
    .select([
      'media.id',
      'media.content_hash',
      'media.format',
      'media.width',
      'media.height',
      'media.recipe',
      'media.slices',
      'media.widths',
      'media.variants_at',
    ])
    .where('pages.chapter_id', '=', chapterId)
    .orderBy('pages.position')
    .execute();
}

export function findPreviews(
  database: Kysely<Tables>,
  chapterId: string,
): Promise<ChapterPreviews | undefined> {
  return database
    .selectFrom('chapter_previews')
    .select(['id', 'cell_width', 'cell_height'])
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst();
}

/**
 * Returns false when the chapter is gone, or has others already. Belongs in a transaction, after
 * `lockCatalogue`.
 */
export async function insertPreviews(
  transaction: Kysely<Tables>,
  chapterId: string,
  { id, cell_width, cell_height }: ChapterPreviews,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('chapter_previews')
    .columns(['chapter_id', 'id', 'cell_width', 'cell_height'])
    .expression(
      transaction
        .selectFrom('chapters')
        .select([
          'chapters.id',
          sql<string>`${id}::uuid`.as('previews'),
          sql<number>`${cell_width}::int`.as('cell_width'),
          sql<number>`${cell_height}::int`.as('cell_height'),
        ])
        .where('chapters.id', '=', chapterId),
    )
    .onConflict((conflict) => conflict.column('chapter_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function listPreviewIds(
  database: Kysely<Tables>,
  chapterIds: readonly string[],
): Promise<string[]> {
  const rows = await database
    .selectFrom('chapter_previews')
    .select('id')
    .where('chapter_id', '=', sql<string>`any(${chapterIds})`)
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest first: they are read most. */
export async function listChaptersWithoutPreviews(database: Kysely<Tables>): Promise<string[]> {
  const rows = await database
    .selectFrom('chapters')
    .leftJoin('chapter_previews', 'chapter_previews.chapter_id', 'chapters.id')
    .select('chapters.id')
    .where('chapter_previews.chapter_id', 'is', null)
    .where('chapters.pages_count', '>', 0)
    .orderBy('chapters.published_at', (order) => order.desc().nullsLast())
    .execute();
  return rows.map(({ id }) => id);
}

/** For whom a set of preview sheets is; nothing for one that was never there. */
export async function findPreviewUses(database: Kysely<Tables>, id: string): Promise<MediaUse[]> {
  const { rows } = await sql<{ use: MediaUse }>`
    select ${chapterUse} as use
    from chapter_previews
    join chapters on chapters.id = chapter_previews.chapter_id
    join comics on comics.id = chapters.comic_id
    where chapter_previews.id = ${id}
    union all
    select case when nsfw then 'adult gone' else 'safe gone' end
    from removed_addresses where kind = 'media' and key = ${id}`.execute(database);
  return rows.map(({ use }) => use);
}
