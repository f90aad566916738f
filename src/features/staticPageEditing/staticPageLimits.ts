/** Limits of static pages, apart from their schemas: screens need no more than these. */
export const MAX_PAGE_TITLE = 120;
export const MAX_PAGE_SLUG = 80;
/** Places in the footer are from minus this to this. */
export const MAX_PAGE_POSITION = 1_000;
