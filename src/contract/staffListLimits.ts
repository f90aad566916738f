/** The numbers of rows that a table of staff can show at once. */
export const PAGE_SIZES = [25, 50, 100, 200] as const;
export const USUAL_PAGE_SIZE = 50;
/** More new rows than these are "more than". */
export const MAX_NEWER = 99;
export const MAX_FILTER_LENGTH = 500;
