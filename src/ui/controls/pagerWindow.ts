/**
 * Page numbers shown around the current page: `width` of them, centred on it, moved inwards at both
 * ends, never beyond 1 or the last page (spec 2). An even width has its extra number behind the
 * current page.
 */
export function pagerWindow(options: { currentPage: number; lastPage: number; width: number }): number[] {
  const { lastPage, width } = options;
  const currentPage = clampPage(options.currentPage, lastPage);
  const count = Math.min(width, lastPage);
  const centred = currentPage - Math.floor((count - 1) / 2);
  const first = Math.min(Math.max(1, centred), lastPage - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}

/** spec 4: a page change is clamped to the last page. */
export function clampPage(page: number, lastPage: number): number {
  return Math.min(Math.max(1, page), Math.max(1, lastPage));
}
