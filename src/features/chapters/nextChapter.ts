import type { ChapterRow } from './chaptersApi.ts';
import { chooseNeighbour } from './chooseNeighbour.ts';

type Version = Pick<ChapterRow, 'number' | 'volume' | 'language' | 'groups'>;

/** What is read after a chapter of a comic's list, which stands in reading order: as the server says of a chapter (`chapterStore.ts`), among those that are asked for. */
export function nextChapter<Row extends Version>(
  chapters: readonly Row[],
  of: Row,
  isAsked: (chapter: Row) => boolean = () => true,
): Row | undefined {
  const later = chapters.slice(chapters.indexOf(of) + 1).filter(isAsked);
  // What says no language is in all.
  const isForeign = ({ language }: Row) =>
    language !== null && of.language !== null && language !== of.language;
  return chooseNeighbour(of, [...later.filter((row) => !isForeign(row)), ...later.filter(isForeign)]);
}
