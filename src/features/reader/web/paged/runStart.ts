/** First page of the run of narrow pages that a page stands in; undefined for a wide page. */
export function runStart(wide: readonly boolean[], page: number): number | undefined {
  if (wide[page - 1] !== false) return undefined;
  let start = page;
  while (start > 1 && !wide[start - 2]) start -= 1;
  return start;
}
