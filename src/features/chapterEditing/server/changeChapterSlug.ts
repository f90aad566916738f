import { sql, type Kysely } from 'kysely';
import { slugOf } from '../../../contract/slugOf.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import type {} from '../../chapters/server/chapterTables.ts';
import { RESERVED_CHAPTER_SLUGS } from '../../site/comicPath.ts';
import { moveBookmarks } from './moveBookmarks.ts';

export type SlugChange = { id: string; comicId: string; from: string; to: string };

/**
 * Gives a chapter another address. The old one redirects from then on, if the public ever saw it;
 * members' bookmarks go along. Belongs after `lockCatalogue`.
 * @throws Problem validation on `slug`
 */
export async function changeChapterSlug(
  transaction: Kysely<Tables>,
  { id, comicId, from, to }: SlugChange,
): Promise<void> {
  const parts = to.split('.');
  const isPlain = parts.every((part) => part !== '' && slugOf(part) === part);
  if (!isPlain) throw Problem.field('slug', 'regex');
  if ((RESERVED_CHAPTER_SLUGS as readonly string[]).includes(to)) throw Problem.field('slug', 'unique');
  const taken = await transaction
    .selectFrom('chapters')
    .select('id')
    .where('comic_id', '=', comicId)
    .where('slug', '=', to)
    .executeTakeFirst();
  if (taken) throw Problem.field('slug', 'unique');
  const { slug: comic } = await transaction
    .selectFrom('comics')
    .select('slug')
    .where('id', '=', comicId)
    .executeTakeFirstOrThrow();
  await noteOldAddress(transaction, id);
  await transaction.updateTable('chapters').set({ slug: to }).where('id', '=', id).execute();
  await moveBookmarks(transaction, { from: { comic, chapter: from }, to: { comic, chapter: to } });
}

/**
 * The address that a public chapter has now is to lead to it from elsewhere; nothing does where
 * there is none yet.
 */
export async function noteOldAddress(transaction: Kysely<Tables>, chapterId: string): Promise<void> {
  await sql`
    insert into chapter_old_addresses (comic_slug, chapter_slug, chapter_id)
    select comics.slug, chapters.slug, chapters.id
    from chapters join comics on comics.id = comic_id
    where chapters.id = ${chapterId} and chapters.was_public
    on conflict (comic_slug, chapter_slug) do update set chapter_id = excluded.chapter_id`.execute(
    transaction,
  );
}
