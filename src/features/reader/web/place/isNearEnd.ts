const NEAR_PART = 0.8;
const NEAR_PAGES = 5;

/** From 80 % of a chapter, or with fewer than 5 pages left, the next chapter is worth fetching. */
export function isNearEnd(page: number, pagesCount: number): boolean {
  return page >= pagesCount * NEAR_PART || pagesCount - page < NEAR_PAGES;
}
