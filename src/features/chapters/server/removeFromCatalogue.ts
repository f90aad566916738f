import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { changeComicState } from '../../comics/server/comicLiveness.ts';
import type { MediaFiles } from '../../media/server/deleteMedia.ts';
import { REMOVED_AT_ONCE, removeMedia } from '../../media/server/removeMedia.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { listPreviewIds } from './previewStore.ts';
import { refreshComic } from './refreshComic.ts';
import { removePreviews } from './removePreviews.ts';
import type {} from './chapterTables.ts';

export type Removal = {
  /** With all of their chapters. */
  comicIds?: readonly string[];
  chapterIds?: readonly string[];
  /** Whether a comic goes with its last chapter. */
  dropsEmptyComics?: boolean;
};

/** The number of comics that are gone, and the files that are to follow. */
export type Removed = { comics: number; media: MediaFiles[]; previews: string[] };

/**
 * Removes comics and chapters for good; what was public leaves a note of its address. Pictures that
 * nothing else shows, and preview sheets, follow as jobs of the same transaction, so that no
 * interruption leaves any behind. Belongs after `lockCatalogue`.
 */
export async function removeFromCatalogue(
  transaction: Kysely<Tables>,
  jobs: Pick<JobQueue, 'send'>,
  { comicIds = [], chapterIds: given = [], dropsEmptyComics = false }: Removal,
): Promise<Removed> {
  const chapterIds = [...given, ...(await listChapterIds(transaction, comicIds))];
  const comics = await listComicsOf(transaction, { comicIds, chapterIds });
  const droppedIds = dropsEmptyComics ? await listEmptied(transaction, comics, chapterIds) : comicIds;
  const media = await listMediaOf(transaction, {
    chapterIds,
    comicIds: dropsEmptyComics ? comics.map(({ id }) => id) : comicIds,
  });
  const previews = await listPreviewIds(transaction, chapterIds);
  await noteAddresses(transaction, { comicIds: droppedIds, chapterIds });
  await transaction
    .deleteFrom('chapters')
    .where('id', '=', sql<string>`any(${chapterIds})`)
    .execute();
  for (const comic of comics) {
    if (!droppedIds.includes(comic.id)) {
      await refreshComic(transaction, comic.id);
      continue;
    }
    await changeComicState(transaction, comic, 'unpublished');
    await transaction.deleteFrom('comics').where('id', '=', comic.id).execute();
  }
  await bumpContentGeneration(transaction);
  for (let at = 0; at < media.length; at += REMOVED_AT_ONCE) {
    await jobs.send(removeMedia, { media: media.slice(at, at + REMOVED_AT_ONCE) }, transaction);
  }
  if (previews.length > 0) await jobs.send(removePreviews, { previews }, transaction);
  return { comics: comics.filter(({ id }) => droppedIds.includes(id)).length, media, previews };
}

type Ids = { comicIds: readonly string[]; chapterIds: readonly string[] };

async function listChapterIds(transaction: Kysely<Tables>, comicIds: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .selectFrom('chapters')
    .select('id')
    .where('comic_id', '=', sql<string>`any(${comicIds})`)
    .execute();
  return rows.map(({ id }) => id);
}

function listComicsOf(transaction: Kysely<Tables>, { comicIds, chapterIds }: Ids) {
  return transaction
    .selectFrom('comics')
    .select(['id', 'state', 'nsfw'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', '=', sql<string>`any(${comicIds})`),
        eb(
          'id',
          'in',
          selectFrom('chapters')
            .select('comic_id')
            .where('id', '=', sql<string>`any(${chapterIds})`),
        ),
      ]),
    )
    .execute();
}

/**
 * Pictures of the pages, those that are kept for them, and covers of the comics; some may be shown
 * elsewhere too.
 */
function listMediaOf(transaction: Kysely<Tables>, { comicIds, chapterIds }: Ids): Promise<MediaFiles[]> {
  return transaction
    .selectFrom('media')
    .select(['id', 'content_hash', 'format', 'recipe', 'slices', 'widths', 'cover_widths'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(
          'id',
          'in',
          selectFrom('all_pages')
            .select('media_id')
            .where('chapter_id', '=', sql<string>`any(${chapterIds})`),
        ),
        eb(
          'id',
          'in',
          selectFrom('kept_pictures')
            .select('media_id')
            .where('chapter_id', '=', sql<string>`any(${chapterIds})`),
        ),
        eb(
          'id',
          'in',
          selectFrom('comics')
            .select('cover_media_id')
            .where('id', '=', sql<string>`any(${comicIds})`),
        ),
        eb(
          'id',
          'in',
          selectFrom('comics')
            .select('cover_source_id')
            .where('id', '=', sql<string>`any(${comicIds})`),
        ),
      ]),
    )
    .execute();
}

/**
 * Notes the addresses of removed comics, chapters, pictures and preview sheets that were public.
 */
async function noteAddresses(transaction: Kysely<Tables>, { comicIds, chapterIds }: Ids): Promise<void> {
  await sql`
    with removed_chapters as (
      select chapters.id, chapters.slug, comics.id as comic_id, comics.nsfw
      from chapters join comics on comics.id = chapters.comic_id
      where chapters.id = any(${chapterIds}::uuid[]) and chapters.was_public
    ), removed_comics as (
      select slug, nsfw, cover_media_id from comics where id = any(${comicIds}::uuid[]) and was_public
    )
    insert into removed_addresses (kind, key, nsfw)
    select 'comic', slug, nsfw from removed_comics
    union
    select 'chapter', comic_id || '/' || slug, nsfw from removed_chapters
    union
    select 'media', media_id::text, bool_and(nsfw) from (
      select cover_media_id as media_id, nsfw from removed_comics where cover_media_id is not null
      union all
      select pages.media_id, nsfw from pages join removed_chapters on removed_chapters.id = pages.chapter_id
      union all
      select chapter_previews.id, nsfw
      from chapter_previews join removed_chapters on removed_chapters.id = chapter_previews.chapter_id
    ) as removed_media group by media_id
    on conflict (kind, key) do update set nsfw = excluded.nsfw, removed_at = now()`.execute(transaction);
}

/** Those of the comics that have no other chapters than these. */
async function listEmptied(
  transaction: Kysely<Tables>,
  comics: readonly { id: string }[],
  chapterIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from comics where id = any(${comics.map(({ id }) => id)}::uuid[]) and not exists (
      select from chapters where comic_id = comics.id and id <> all(${chapterIds}::uuid[]))`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
}
