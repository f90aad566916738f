import type { NamedSeries } from '../sameSeries.ts';

/**
 * Whether two names may be one series though their signs differ. Names of files lose signs, so that
 * they do where either is out of such a name; two names out of metadata never do.
 */
export function mayBeSeries(one: Named, other: Named): boolean {
  return one.key !== null && one.key === other.key && (one.isNamedByFile || other.isNamedByFile) === true;
}

type Named = NamedSeries & { isNamedByFile?: boolean };
