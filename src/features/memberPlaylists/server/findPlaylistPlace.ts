import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { foldChapters } from '../../chapters/foldChapters.ts';
import { listChaptersOfComics } from '../../chapters/server/chapterStore.ts';
import { foundChapter } from '../../chapters/server/foundChapter.ts';
import { visibleComics } from '../../comics/server/visibleComics.ts';
import { findPlaylist, listPlaylistTargets } from '../../playlists/server/playlistStore.ts';
import { MAX_OWN_ITEMS } from '../memberPlaylistLimits.ts';
import type { PlaylistPlace, PlaylistNeighbour } from '../memberPlaylistsApi.ts';
import { findOwnPlaylist } from './ownPlaylistStore.ts';

type Asked = {
  slug: string;
  comic: string;
  chapter: string;
  /** The item that it is read as, from 1; another one is found where that has moved. */
  place?: number;
  userId: string | null;
  contentClass: ContentClass;
  language: Language;
};
type Target = { comic_id: string; chapter_id: string | null };

/**
 * The neighbours of the item by which a chapter is read.
 * @throws Problem not_found: the playlist is not there for the asker, or the chapter is not in it
 */
export async function findPlaylistPlace(database: Kysely<Tables>, asked: Asked): Promise<PlaylistPlace> {
  const { slug, contentClass, language, userId } = asked;
  const own = userId && (await findOwnPlaylist(database, { slug, contentClass, language, userId }));
  const playlist = own
    ? { ...own, ordering: 'manual' as const }
    : found(await findPlaylist(database, { slug, contentClass, language }));
  const { comic, chapter } = await foundChapter(database, asked);
  const limit = MAX_OWN_ITEMS;
  const targets = await listPlaylistTargets(database, { playlist, contentClass, language, limit });
  const index = indexOf(targets, { comicId: comic.id, chapterId: chapter.id, place: asked.place });
  const target = found(targets[index]);
  const neighbour = (step: 1 | -1) => findNeighbour(database, { targets, index, step, contentClass });
  return {
    slug,
    title: playlist.title,
    comic: comic.slug,
    chapter: chapter.slug,
    place: index + 1,
    count: targets.length,
    is_whole_comic: target.chapter_id === null,
    previous: await neighbour(-1),
    next: await neighbour(1),
    is_own: Boolean(own),
  };
}

type Read = { comicId: string; chapterId: string; place: number | undefined };

/**
 * The chapter itself before a comic that has it: reading on must come to an end. -1: neither is in
 * the list.
 */
function indexOf(targets: readonly Target[], { comicId, chapterId, place }: Read): number {
  const isChapter = (target: Target) => target.chapter_id === chapterId;
  const isComic = (target: Target) => target.comic_id === comicId && target.chapter_id === null;
  const asked = place === undefined ? undefined : targets[place - 1];
  if (place !== undefined && asked && (isChapter(asked) || isComic(asked))) return place - 1;
  const exact = targets.findIndex(isChapter);
  return exact >= 0 ? exact : targets.findIndex(isComic);
}

type Step = { targets: readonly Target[]; index: number; step: 1 | -1; contentClass: ContentClass };

/**
 * The nearest item with a chapter to read; of a comic, the first of its chapters, or going back the
 * last.
 */
async function findNeighbour(
  database: Kysely<Tables>,
  { targets, index, step, contentClass }: Step,
): Promise<PlaylistNeighbour | null> {
  for (let at = index + step; ; at += step) {
    const target = targets[at];
    if (!target) return null;
    const comic = await visibleComics(database, contentClass)
      .select(['comics.slug', 'comics.title', 'comics.language'])
      .where('comics.id', '=', target.comic_id)
      .executeTakeFirst();
    const rows = await listChaptersOfComics(database, [target.comic_id]);
    const chapter =
      target.chapter_id === null
        ? foldChapters(rows, { languages: [comic?.language ?? null] }).at(step === 1 ? 0 : -1)?.chapter
        : rows.find(({ id }) => id === target.chapter_id);
    if (comic && chapter) return { place: at + 1, comic, chapter };
  }
}
