import type { ChapterRow } from './chaptersApi.ts';

type Version = Pick<ChapterRow, 'number' | 'volume' | 'language' | 'groups'>;

/** Whether two rows are the same chapter of a comic, by other groups or in other languages. */
export function isSameChapter(one: Version, other: Version): boolean {
  return one.number !== null && one.number === other.number && one.volume === other.volume;
}

/**
 * Chooses the chapter after or before `of`: the nearest other chapter, of its versions the one in
 * the same language and by the same group as
 * far as there is one. `candidates` stand in order of their distance, those in the language of `of` first.
 */
export function chooseNeighbour<Row extends Version>(
  of: Version,
  candidates: readonly Row[],
): Row | undefined {
  const others = candidates.filter((row) => !isSameChapter(row, of));
  const [nearest] = others;
  if (!nearest) return undefined;
  const versions = others.filter((row) => row === nearest || isSameChapter(row, nearest));
  const likeness = (row: Row) => (row.language === of.language ? 2 : 0) + (isOfSameGroup(row, of) ? 1 : 0);
  return versions.reduce((best, row) => (likeness(row) > likeness(best) ? row : best), nearest);
}

function isOfSameGroup(one: Version, other: Version): boolean {
  if (one.groups.length === 0 || other.groups.length === 0) return one.groups.length === other.groups.length;
  return one.groups.some(({ slug }) => other.groups.some((group) => group.slug === slug));
}
