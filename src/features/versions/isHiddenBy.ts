import type { Version } from '../chapters/chooseVersion.ts';

/**
 * Whether all groups that made a version are among those with these slugs, which are hidden. A
 * version that is known to be nobody's is not.
 */
export function isHiddenBy(hidden: readonly string[]): (version: Pick<Version, 'groups'>) => boolean {
  const slugs = new Set(hidden);
  return ({ groups }) => groups.length > 0 && groups.every(({ slug }) => slugs.has(slug));
}
