import type { Version } from '../../src/features/chapters/chooseVersion.ts';

type Made = {
  number?: string | null;
  volume?: string | null;
  language?: string | null;
  groups?: readonly string[];
  /** Day of January on which it came out. */
  day?: number;
};

/**
 * A row of a chapter list: "5" in English by nobody, out on the first day, unless something else is
 * said.
 */
export function versionRow(slug: string, made: Made = {}): Version {
  const { number = '5', volume = null, language = 'en', groups = [], day = 1 } = made;
  return {
    slug,
    number,
    volume,
    language,
    groups: groups.map((group) => ({ slug: group, name: group.toUpperCase() })),
    published_at: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`,
  };
}
