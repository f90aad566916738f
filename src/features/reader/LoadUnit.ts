/** One file to load: a page, or one slice of a tall one. */
export type LoadUnit = {
  /** `7` or `7/3`: page from 1, slice from 0. */
  key: string;
  page: number;
  slice: number;
  /** Memory of the decoded picture. */
  bytes: number;
};

/** Pictures that hold a source at once. */
export const LOADED_UNITS_LIMIT = 12;

export function unitKey(page: number, slice: number): string {
  return slice === 0 ? String(page) : `${page}/${slice}`;
}

/** As many of the most urgent as fit into both bounds; the first `needed` always do. */
export function withinBounds(
  units: readonly LoadUnit[],
  { needed, maxBytes }: { needed: number; maxBytes: number },
): LoadUnit[] {
  let bytes = 0;
  const count = units.findIndex((unit, index) => {
    bytes += unit.bytes;
    return index >= needed && (index >= LOADED_UNITS_LIMIT || bytes > maxBytes);
  });
  return count < 0 ? [...units] : units.slice(0, count);
}
