/** By how many comics carry them (spec 9: comics count), or by name. */
export const TERM_SORTS = ['popularity', 'name'] as const;
export type TermSort = (typeof TERM_SORTS)[number];
