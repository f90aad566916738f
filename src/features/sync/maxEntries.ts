/** The most entries that one call brings. */
export const MAX_ENTRIES = 100;
