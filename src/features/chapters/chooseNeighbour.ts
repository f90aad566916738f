import { chooseVersion, type Version, type VersionWish } from './chooseVersion.ts';

type NeighbourQuery<Row> = {
  of: Row;
  /** Chapters behind it, or before it, the nearest first. */
  candidates: readonly Row[];
  keyOf(row: Row): string;
  wish?: VersionWish;
};

/**
 * Chooses the chapter after or before `of`: the nearest other one that is there in its language,
 * and only where none is, the nearest in another one.
 */
export function chooseNeighbour<Row extends Version>(query: NeighbourQuery<Row>): Row | undefined {
  const { of, wish = {} } = query;
  const versions = neighbourVersions(query);
  const languages = [of.language, ...(wish.languages ?? [])];
  return versions.length > 0 ? chooseVersion(versions, { ...wish, languages, last: of }) : undefined;
}

/** All versions of the chapter after or before `of` that can be chosen. */
export function neighbourVersions<Row extends Version>({
  of,
  candidates,
  keyOf,
  wish = {},
}: NeighbourQuery<Row>): Row[] {
  const key = keyOf(of);
  const others = candidates.filter((row) => keyOf(row) !== key && wish.isHidden?.(row) !== true);
  const own = others.filter((row) => !isForeign(row, of));
  const near = own.length > 0 ? own : others;
  return near.filter((row) => row === near[0] || keyOf(row) === keyOf(near[0] ?? of));
}

/**
 * Whether one is in another language than the other; a chapter without a language belongs to every
 * language.
 */
export function isForeign(one: Pick<Version, 'language'>, other: Pick<Version, 'language'>): boolean {
  return one.language !== null && other.language !== null && one.language !== other.language;
}
