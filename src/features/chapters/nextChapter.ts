import type { ChapterRow } from './chaptersApi.ts';
import { chooseNeighbour } from './chooseNeighbour.ts';

type Version = Pick<ChapterRow, 'number' | 'volume' | 'language' | 'groups'>;

/**
 * The next chapter in a comic's list, which is in reading order. Same rule as the server's
 * (`chapterStore.ts`).
 */
export function nextChapter<Row extends Version>(
  chapters: readonly Row[],
  of: Row,
  isAsked: (chapter: Row) => boolean = () => true,
): Row | undefined {
  const later = chapters.slice(chapters.indexOf(of) + 1).filter(isAsked);
  // A chapter without a language belongs to every language.
  const isForeign = ({ language }: Row) =>
    language !== null && of.language !== null && language !== of.language;
  return chooseNeighbour(of, [...later.filter((row) => !isForeign(row)), ...later.filter(isForeign)]);
}
