import { chooseVersion, type Version, type VersionWish } from './chooseVersion.ts';
import { foldKeys } from './foldKeys.ts';

/**
 * One chapter of a comic: the version that is shown, and all that are not hidden, in the order of
 * the list.
 */
export type ChapterLine<Row> = { chapter: Row; versions: readonly Row[] };

/**
 * The chapters of a list in reading order, each once. If nothing says which group was read last, a
 * chapter is by the group of the one before it. Chapters by hidden groups alone are left out, and
 * so are those that are not asked for.
 */
export function foldChapters<Row extends Version>(
  chapters: readonly Row[],
  wish: VersionWish,
  isAsked: (chapter: Row) => boolean = () => true,
): ChapterLine<Row>[] {
  const lines: ChapterLine<Row>[] = [];
  const shown = chapters.filter((row) => wish.isHidden?.(row) !== true && isAsked(row));
  for (const versions of Map.groupBy(shown, foldKeys(chapters)).values()) {
    const last = wish.last ?? lines.at(-1)?.chapter;
    lines.push({ chapter: chooseVersion(versions, { ...wish, last }), versions });
  }
  return lines;
}
