import { chooseNeighbour } from './chooseNeighbour.ts';
import type { Version, VersionWish } from './chooseVersion.ts';
import { foldKeys } from './foldKeys.ts';

type AskNext<Row> = {
  wish?: VersionWish;
  /** Leaves some out. */
  isAsked?(chapter: Row): boolean;
};

/**
 * The next chapter in a comic's list, which is in reading order. Same rule as the server's
 * (`chapterStore.ts`), for a reader's own wishes.
 */
export function nextChapter<Row extends Version>(
  chapters: readonly Row[],
  of: Row,
  { wish = {}, isAsked = () => true }: AskNext<Row> = {},
): Row | undefined {
  const candidates = chapters.slice(chapters.indexOf(of) + 1).filter(isAsked);
  return chooseNeighbour<Row>({ of, candidates, keyOf: foldKeys(chapters), wish });
}
