/** Limits of members' playlists, apart from their schemas: screens need no more than these. */
export const MAX_OWN_PLAYLISTS = 200;
export const MAX_OWN_ITEMS = 1_000;
export const MAX_OWN_TITLE = 120;
export const MAX_OWN_DESCRIPTION = 1_000;
export const MAX_OWN_NOTE = 500;
export const MAX_HIDDEN_PLAYLISTS = 200;
export const MAX_LIST_FILE_BYTES = 2 * 1024 * 1024;
export const MAX_LIST_FILE_LINES = 5_000;
/** Remembered answers of a member to what series of such files mean. */
export const MAX_LIST_CHOICES = 2_000;
export const MAX_PLAYLIST_PEOPLE = 20;
export const MAX_PLAYLIST_INVITES = 10;
export const INVITE_DAYS = 7;
