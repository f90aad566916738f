/** One file to load: a page, or one slice of a tall one. */
export type LoadUnit = {
  /** Names page and slice, unique across chapters. */
  key: string;
  /** From 1. */
  page: number;
  /** From 0. */
  slice: number;
  /** Memory of the decoded picture. */
  bytes: number;
};

/** Pictures that hold a source at once. */
export const LOADED_UNITS_LIMIT = 12;

/** `pageId` is the page's own, not its picture's: a chapter may show one picture twice. */
export function unitKey(pageId: string, slice: number): string {
  return `${pageId}/${slice}`;
}

/** The most urgent units that fit into both bounds. The first `needed` are always kept. */
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
