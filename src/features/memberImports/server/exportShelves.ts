import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { listHereChapters } from './match/planEntries.ts';
import { linkKey } from './read/linkKey.ts';
import { listReadChapterIds, listShelvedComics, type ShelvedComic } from './shelvedStore.ts';
import { readThrough } from './readThrough.ts';
import { writeMyAnimeList, type ListedComic } from './writeMyAnimeList.ts';

/** Comics whose chapters are held at one time. */
const COMICS_AT_ONCE = 100;
const MYANIMELIST = 'myanimelist:';

type Asked = { userId: string; username: string; contentClass: ContentClass };

/** The member's shelves as MyAnimeList takes them, of comics that are there for them. */
export async function exportShelves(database: Kysely<Tables>, { userId, username, contentClass }: Asked) {
  const shelved = await listShelvedComics(database, { userId, contentClass });
  const listed: ListedComic[] = [];
  for (let from = 0; from < shelved.length; from += COMICS_AT_ONCE) {
    const part = shelved.slice(from, from + COMICS_AT_ONCE);
    const comicIds = part.map(({ id }) => id);
    const [chapters, read] = await Promise.all([
      listHereChapters(database, comicIds),
      listReadChapterIds(database, { userId, comicIds }),
    ]);
    for (const comic of part) listed.push(listedOf(comic, readThrough(chapters.get(comic.id) ?? [], read)));
  }
  return {
    xml: writeMyAnimeList({ username, comics: listed }),
    comics_count: listed.length,
    unnumbered_count: listed.filter(({ number }) => number === null).length,
  };
}

function listedOf(comic: ShelvedComic, chaptersRead: number): ListedComic {
  const { title, links, shelf, shelf_at, score, rereads } = comic;
  const keys = links.flatMap(({ url }) => linkKey(url) ?? []);
  const key = keys.find((one) => one.startsWith(MYANIMELIST));
  return {
    number: key === undefined ? null : key.slice(MYANIMELIST.length),
    title,
    shelf,
    shelvedAt: shelf_at,
    score,
    rereads,
    chaptersRead,
  };
}
