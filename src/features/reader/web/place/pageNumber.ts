/**
 * The page that the last segment of a reader's address asks for, within the chapter; anything odd
 * is the first page.
 */
export function pageNumber(segment: string | undefined, pagesCount: number): number {
  const asked = segment !== undefined && /^\d{1,9}$/.test(segment) ? Number(segment) : 1;
  return Math.min(Math.max(1, asked), Math.max(1, pagesCount));
}
