/**
 * Comics that one call for cards may name. In its own file, so that the browser gets it without the
 * contract's schemas.
 */
export const COMIC_CARDS_LIMIT = 12;
