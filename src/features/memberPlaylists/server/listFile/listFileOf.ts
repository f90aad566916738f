import type { Kysely } from 'kysely';
import type { ContentClass } from '../../../../contract/ContentClass.ts';
import type { Tables } from '../../../../platform/database/Tables.ts';
import type { OwnPlaylistRow } from '../ownPlaylistStore.ts';
import { plainOf } from '../plainOf.ts';
import { lineOf } from './lineOf.ts';
import { listLeftovers } from './leftoverStore.ts';
import type { ListFile, ListFileBook } from './ListFile.ts';
import { listItemsForFile } from './listFileStore.ts';

/** A playlist as a reading list: each item with our id, and the lines that wait at their places. */
export async function listFileOf(
  database: Kysely<Tables>,
  { playlist, contentClass }: { playlist: OwnPlaylistRow; contentClass: ContentClass },
): Promise<ListFile> {
  const { id: playlistId, title, description } = playlist;
  const items = await listItemsForFile(database, { playlistId, contentClass });
  const leftovers = await listLeftovers(database, playlistId);
  const ids = new Set<string | null>(items.map(({ id }) => id));
  // Behind an item that is not to be seen just now, a line comes last.
  const waiting = Map.groupBy(leftovers, ({ after_id: after }) =>
    after === null || ids.has(after) ? after : 'last',
  );
  const linesBehind = (place: string | null): BookOfFile[] =>
    (waiting.get(place) ?? []).map((row) => ({ ...lineOf(row), id: null }));
  const books: BookOfFile[] = [
    ...linesBehind(null),
    ...items.flatMap(({ id, chapter_id: chapterId, comic_id: comicId, ...said }) => [
      { ...said, year: null, id: chapterId ?? comicId },
      ...linesBehind(id),
    ]),
    ...linesBehind('last'),
  ];
  return {
    title,
    description: plainOf(description),
    books: books.map((book, index) => ({ ...book, line: index + 1 })),
  };
}

type BookOfFile = Omit<ListFileBook, 'line'>;
