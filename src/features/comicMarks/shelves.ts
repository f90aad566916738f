/**
 * Where a member's comics stand, in the order in which screens name them. Of a file without
 * schemas, for browsers.
 */
export const SHELVES = ['reading', 'plan', 'completed', 'on_hold', 'dropped'] as const;
export type Shelf = (typeof SHELVES)[number];
