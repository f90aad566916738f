import { sql, type Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { foldChapters } from '../../chapters/foldChapters.ts';
import { listChapterRows, listChaptersOfComics } from '../../chapters/server/chapterStore.ts';
import { foundChapter } from '../../chapters/server/foundChapter.ts';
import type { ComicRow } from '../../comics/server/comicStore.ts';
import { foundComic } from '../../comics/server/foundComic.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import { findPlaylist, listPlaylistTargets } from '../../playlists/server/playlistStore.ts';
import { chapterLabel } from '../../chapters/chapterLabel.ts';
import type { Downloadable, DownloadedChapter, DownloadObject } from './Downloadable.ts';

/** Items of a playlist beyond this are left out. */
const MAX_PLAYLIST_ITEMS = 1_000;

type Asked = { contentClass: ContentClass };
export type NamedDownload = { kind: Downloadable['kind']; slug: string; chapter?: string | undefined };

/**
 * The file that a caller of this class gets.
 * @throws Problem gone, not_found; validation if a chapter is asked for without its name
 */
export async function findDownloadable(
  database: Kysely<Tables>,
  { kind, slug, chapter, contentClass }: NamedDownload & Asked,
): Promise<Downloadable> {
  switch (kind) {
    case 'comic':
      return comicDownload(database, { slug, contentClass });
    case 'chapter': {
      if (chapter === undefined) throw Problem.field('chapter', 'required');
      const one = await foundChapter(database, { comic: slug, chapter, contentClass });
      const title = `${one.comic.title} - ${chapterLabel(one.chapter)}`;
      return { kind, id: one.chapter.id, title, chapters: [one] };
    }
    case 'playlist':
      return playlistDownload(database, { slug, contentClass });
  }
}

/**
 * The file that an address was signed for, as by `findDownloadable`. An object that is not there
 * any more is gone.
 */
export async function findSignedDownload(
  database: Kysely<Tables>,
  { kind, id, contentClass }: DownloadObject & Asked,
): Promise<Downloadable> {
  const named = await nameOf(database, { kind, id });
  if (!named) throw new Problem('gone');
  return findDownloadable(database, { kind, ...named, contentClass });
}

async function nameOf(
  database: Kysely<Tables>,
  { kind, id }: DownloadObject,
): Promise<Omit<NamedDownload, 'kind'> | undefined> {
  if (kind === 'chapter')
    return database
      .selectFrom('chapters')
      .innerJoin('comics', 'comics.id', 'chapters.comic_id')
      .select(['comics.slug', 'chapters.slug as chapter'])
      .where('chapters.id', '=', id)
      .executeTakeFirst();
  const table = kind === 'comic' ? 'comics' : 'playlists';
  return database.selectFrom(table).select('slug').where('id', '=', id).executeTakeFirst();
}

async function comicDownload(
  database: Kysely<Tables>,
  address: { slug: string; contentClass: ContentClass },
): Promise<Downloadable> {
  const comic = await foundComic(database, address);
  const rows = await listChapterRows(database, { comicId: comic.id });
  const lines = foldChapters(rows, { languages: [comic.language] });
  const chapters = lines.map(({ chapter }) => ({ comic, chapter }));
  return { kind: 'comic', id: comic.id, title: comic.title, chapters };
}

async function playlistDownload(
  database: Kysely<Tables>,
  { slug, contentClass }: { slug: string } & Asked,
): Promise<Downloadable> {
  // An address is signed for no language, and a file that is fetched in parts must keep its order.
  const reader = { contentClass, language: DEFAULT_LANGUAGE };
  const playlist = found(await findPlaylist(database, { slug, ...reader }));
  const targets = await listPlaylistTargets(database, { playlist, ...reader, limit: MAX_PLAYLIST_ITEMS });
  const comicIds = [...new Set(targets.map((target) => target.comic_id))];
  const comics = new Map(
    (await listComics(database, { comicIds, contentClass })).map((row) => [row.id, row]),
  );
  const rows = Map.groupBy(await listChaptersOfComics(database, comicIds), (row) => row.comic_id);
  const chapters = targets.flatMap(({ comic_id: comicId, chapter_id: chapterId }): DownloadedChapter[] => {
    const comic = comics.get(comicId);
    const all = rows.get(comicId) ?? [];
    if (!comic) return [];
    const meant =
      chapterId === null
        ? foldChapters(all, { languages: [comic.language] }).map(({ chapter }) => chapter)
        : all.filter(({ id }) => id === chapterId);
    return meant.map((chapter) => ({ comic, chapter }));
  });
  return { kind: 'playlist', id: playlist.id, title: playlist.title, chapters };
}

function listComics(
  database: Kysely<Tables>,
  { comicIds, contentClass }: { comicIds: readonly string[] } & Asked,
): Promise<ComicRow[]> {
  return visibleComics(database, contentClass)
    .selectAll('comics')
    .select(sql<null>`null`.as('cover'))
    .where('comics.id', '=', sql<string>`any(${comicIds}::uuid[])`)
    .execute();
}
