import { begunAt } from './begunAt.ts';
import type { ChapterProgress } from './ChapterProgress.ts';
import type { ChapterRow } from './chaptersApi.ts';
import type { Numbered } from './Numbered.ts';

export type Version = Numbered & Pick<ChapterRow, 'slug' | 'published_at'>;

/** The wishes that decide between the versions of a chapter. A field left out decides nothing. */
export type VersionWish = {
  /** Slug of the group that is preferred for this comic. */
  group?: string | null | undefined;
  /** Wished languages as BCP 47 tags, the dearest first. */
  languages?: readonly (string | null)[] | undefined;
  /** The chapter that was read last. */
  last?: Pick<Version, 'groups'> | undefined;
  /** The progress in each chapter, by its slug. */
  progress?: Readonly<Record<string, ChapterProgress>> | undefined;
  /** Whether a version is not to be seen. */
  isHidden?: ((version: Pick<Version, 'groups'>) => boolean) | undefined;
};

/**
 * The version that is shown and read: the one that was begun, and last; then by the preferred
 * group; then in the dearest language; then by the group that was read last; then the oldest.
 */
export function chooseVersion<Row extends Version>(versions: readonly Row[], wish: VersionWish): Row {
  return versions.reduce((best, row) => (isBetter(row, best, wish) ? row : best));
}

function isBetter(row: Version, best: Version, wish: VersionWish): boolean {
  const ranks = ranksOf(best, wish);
  for (const [index, rank] of ranksOf(row, wish).entries()) {
    const difference = rank - (ranks[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** Smaller is better, the first one counts most. */
function ranksOf({ slug, groups, language, published_at }: Version, wish: VersionWish): number[] {
  const languages = wish.languages ?? [];
  const place = languages.findIndex((wished) => isIn(language, wished));
  const lastGroups = wish.last?.groups ?? [];
  const isLikeLast =
    groups.length === 0 ? lastGroups.length === 0 : groups.some((one) => has(lastGroups, one));
  return [
    -begunAt(wish.progress?.[slug]),
    groups.some((one) => one.slug === wish.group) ? 0 : 1,
    // One that says no language stands behind those that are wished.
    place >= 0 ? place : languages.length && languages.length + (language === null ? 0 : 1),
    isLikeLast ? 0 : 1,
    Date.parse(published_at),
  ];
}

/** A wish for Chinese is a wish for Chinese in any script. */
function isIn(language: string | null, wished: string | null): boolean {
  return language === wished || (wished !== null && language?.startsWith(`${wished}-`) === true);
}

const has = (groups: Version['groups'], { slug }: { slug: string }) =>
  groups.some((one) => one.slug === slug);
