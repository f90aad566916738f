import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import {
  listManagedChapterRows,
  type ChapterRecord,
  type ComicRecord,
} from '../../publishing/server/managedCatalogue.ts';
import type { MovePreview } from '../chapterEditingApi.ts';

/** The effects of a move or a merge: chapters whose number is there already come first. */
export async function previewMove(
  database: Kysely<Tables>,
  chapters: readonly ChapterRecord[],
  to: ComicRecord,
): Promise<MovePreview> {
  const there = await listManagedChapterRows(database, { comicId: to.id });
  const lines = chapters.map(({ slug, number, volume, title, language, state, pages_count }) => ({
    slug,
    number,
    volume,
    title,
    language,
    state,
    pages_count,
    clash:
      there.find(
        (other) =>
          (number ?? volume) !== null &&
          other.number === number &&
          other.volume === volume &&
          other.language === language,
      )?.slug ?? null,
  }));
  const ids = chapters.map(({ id }) => id);
  const { rows } = await sql<{ readers: number; playlists: number; bookmarks: number }>`
    select
      (select count(distinct user_id)::int from reading_progress where chapter_id = any(${ids}::uuid[])) as readers,
      (select count(*)::int from playlist_items where chapter_id = any(${ids}::uuid[])) as playlists,
      (select count(*)::int from member_notes
        where value is not null and key like any(${chapters.map(
          ({ comic, slug }) => `bookmark/${likeText(comic)}/${likeText(slug)}/%`,
        )}::text[])) as bookmarks`.execute(database);
  return {
    to: { slug: to.slug, title: to.title },
    chapters: lines.toSorted((one, other) => Number(other.clash !== null) - Number(one.clash !== null)),
    ...(rows[0] ?? { readers: 0, playlists: 0, bookmarks: 0 }),
  };
}

const likeText = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');
