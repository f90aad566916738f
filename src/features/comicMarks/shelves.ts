/**
 * The shelves of a member's comics, in the order in which screens name them. This file has no
 * schemas, for browsers.
 */
export const SHELVES = ['reading', 'plan', 'completed', 'on_hold', 'dropped'] as const;
export type Shelf = (typeof SHELVES)[number];
