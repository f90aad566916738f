/** Where a turn leads: a position of this chapter (`pagesCount + 1` is the card behind the last page), or another chapter. */
export type Turn = { to: 'position'; position: number } | { to: 'next' | 'previous' };

/** One step on or back from a position; back from the first page is the end of the chapter before. */
export function turnPage({
  position,
  pagesCount,
  by,
}: {
  position: number;
  pagesCount: number;
  by: 1 | -1;
}): Turn {
  const target = position + by;
  if (target < 1) return { to: 'previous' };
  if (target > pagesCount + 1) return { to: 'next' };
  return { to: 'position', position: target };
}
