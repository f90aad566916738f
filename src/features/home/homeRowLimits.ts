/**
 * The sections of the product (spec 1), in the order that the program has them. They can be moved,
 * named and hidden.
 */
export const HOME_SECTIONS = ['discover', 'latest', 'popular', 'playlists', 'tags'] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** Kinds of rows that admins make, by what they show. */
export const MADE_ROWS = ['most_read', 'term', 'playlist', 'comics'] as const;

/** Sections and the rows that admins made. */
export const MAX_HOME_ROWS = 15;
export const MAX_ROW_TITLE = 80;
export const MAX_PICKED_COMICS = 24;

export const isHomeSection = (kind: string): kind is HomeSection => HOME_SECTIONS.some((one) => one === kind);
