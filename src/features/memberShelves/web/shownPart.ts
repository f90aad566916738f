import { SHELVES, type Shelf } from '../../comicMarks/shelves.ts';
import type { ShownParts } from '../memberShelvesApi.ts';
import type { Shown } from './shownSearch.ts';

/** Parts of a profile in the order of their tabs. */
export const PART_NAMES = ['comments', 'favorites', 'shelves', 'playlists'] as const;
export type PartName = (typeof PART_NAMES)[number];

export const isShelf = (shown: Shown): shown is Shelf => (SHELVES as readonly string[]).includes(shown);

export const partOf = (shown: Shown): PartName => (isShelf(shown) ? 'shelves' : shown);

/** Number of things in a part; undefined if nothing counts them. */
export function countOf(parts: ShownParts, part: PartName): number | undefined {
  const { favorites, shelves, playlists } = parts;
  if (part === 'favorites') return favorites?.count;
  if (part === 'playlists') return playlists?.count;
  if (part === 'comments' || !shelves) return undefined;
  return SHELVES.reduce((sum, shelf) => sum + shelves[shelf], 0);
}

/** The part that a tab opens first: for shelves, the first one that is not empty. */
export function firstOf(parts: ShownParts, part: PartName): Shown {
  if (part !== 'shelves') return part;
  return SHELVES.find((shelf) => (parts.shelves?.[shelf] ?? 0) > 0) ?? 'reading';
}

/** The open part: the one that the address names if the reader may see it, else the first. */
export function openPart(parts: ShownParts, asked: Shown | undefined): Shown | undefined {
  if (asked !== undefined && parts[partOf(asked)]) return asked;
  const first = PART_NAMES.find((part) => parts[part] && countOf(parts, part) !== 0);
  return first && firstOf(parts, first);
}

/**
 * Parts that have a tab. Others do not see a tab for an empty part; the member and staff do,
 * because it tells them the audience.
 */
export function tabsOf(parts: ShownParts, open: Shown | undefined): PartName[] {
  return PART_NAMES.filter((part) => {
    const shown = parts[part];
    if (!shown) return false;
    const isEmpty = countOf(parts, part) === 0;
    return !isEmpty || shown.audience !== null || (open !== undefined && partOf(open) === part);
  });
}
