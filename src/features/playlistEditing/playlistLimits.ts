/** Limits of playlists, apart from their schemas: screens need no more than these. */
export const MAX_PLAYLIST_TITLE = 120;
export const MAX_PLAYLIST_SLUG = 80;
export const MAX_PLAYLIST_ITEMS = 1_000;
export const MAX_PLAYLIST_NOTE = 500;
export const MAX_PLAYLIST_POSITION = 10_000;
