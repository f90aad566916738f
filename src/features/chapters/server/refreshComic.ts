import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { changeComicState } from '../../comics/server/comicLiveness.ts';
import type { LatestChapter } from '../../comics/comicsApi.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import type {} from './chapterTables.ts';
import { hasTallPages } from './hasTallPages.ts';
import { orderChapters } from './orderChapters.ts';
import { shownGroups } from './shownGroups.ts';

/**
 * Brings a comic in line with its chapters after one went live, changed or ceased to be: their
 * order, its counters, its newest chapter, its upload date, the shape of its pages. A draft goes
 * live with its first chapter, and is a draft again without one. Belongs in the transaction that
 * changed the chapter, after `lockCatalogue`.
 */
export async function refreshComic(transaction: Kysely<Tables>, comicId: string): Promise<void> {
  const comic = await transaction
    .selectFrom('comics')
    .select(['id', 'state', 'nsfw', 'binned_at'])
    .where('id', '=', comicId)
    .executeTakeFirstOrThrow();
  const { chapters, pages, first } = await transaction
    .selectFrom('chapters')
    .select(({ fn }) => [
      fn.countAll<number>().as('chapters'),
      sql<number>`coalesce(sum(pages_count), 0)::int`.as('pages'),
      fn.min<string | null>('published_at').as('first'),
    ])
    .where('comic_id', '=', comicId)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow();
  await orderChapters(transaction, [comicId]);
  const latest = await findLatestChapter(transaction, comicId);
  await transaction
    .updateTable('comics')
    .set({
      chapters_count: chapters,
      pages_count: pages,
      has_tall_pages: await hasTallPages(transaction, { comicId }),
      published_at: first,
      latest_chapter_at: latest?.published_at ?? null,
      latest_chapter: latest ? JSON.stringify(latest) : null,
      updated_at: sql`now()`,
    })
    .where('id', '=', comicId)
    .execute();
  if (comic.state === 'draft' && comic.binned_at === null && chapters > 0)
    await changeComicState(transaction, comic, 'published');
  if (comic.state === 'published' && chapters === 0) await changeComicState(transaction, comic, 'draft');
  await renewCover(transaction, comicId);
  await markShownChapters(transaction, comicId);
  await bumpContentGeneration(transaction);
}

/** Chapters of a comic that is live are public from now on; those of any other wait for it. */
async function markShownChapters(transaction: Kysely<Tables>, comicId: string): Promise<void> {
  await transaction
    .updateTable('chapters')
    // Not the start of the transaction: what somebody follows meanwhile would be told of what was
    // there.
    .set({ was_public: true, released_at: sql<string>`clock_timestamp()` })
    .where('comic_id', '=', comicId)
    .where('state', '=', 'published')
    .where('was_public', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('comics')
          .select('comics.id')
          .where('comics.id', '=', comicId)
          .where('comics.state', '=', 'published'),
      ),
    )
    .execute();
}

function findLatestChapter(transaction: Kysely<Tables>, comicId: string): Promise<LatestChapter | undefined> {
  return transaction
    .selectFrom('chapters')
    .select([
      'slug',
      'number',
      'volume',
      'title',
      sql<string>`to_json(published_at)#>>'{}'`.as('published_at'),
      sql<string[]>`coalesce(
        (select jsonb_agg(terms.name order by chapter_groups.position)
         from chapter_groups join terms on terms.id = chapter_groups.term_id
         where chapter_groups.chapter_id = chapters.id and ${shownGroups}), '[]'::jsonb)`.as('groups'),
    ])
    .where('comic_id', '=', comicId)
    .where('state', '=', 'published')
    .orderBy('chapters.published_at', 'desc')
    .orderBy('sort_key', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * A page that is public no more, or not yet, is no cover: the first public page takes its place.
 * Covers that are no pages stay.
 */
async function renewCover(transaction: Kysely<Tables>, comicId: string): Promise<void> {
  await sql`
    update comics set cover_media_id = first.media_id, cover_source_id = null, cover_crop = null
    from (
      select pages.media_id from chapters join pages on pages.chapter_id = chapters.id
      where chapters.comic_id = ${comicId} and chapters.state = 'published'
      order by chapters.sort_key, chapters.id, pages.position limit 1
    ) as first
    where comics.id = ${comicId}
      and exists (
        select from pages join chapters on chapters.id = pages.chapter_id
        where pages.media_id = coalesce(comics.cover_source_id, comics.cover_media_id)
          and chapters.comic_id = comics.id)
      and not exists (
        select from pages join chapters on chapters.id = pages.chapter_id
        where pages.media_id = coalesce(comics.cover_source_id, comics.cover_media_id)
          and chapters.comic_id = comics.id
          and chapters.state = 'published')`.execute(transaction);
}
