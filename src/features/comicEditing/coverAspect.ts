/** Width by height of every cover. */
export const COVER_ASPECT = 2 / 3;
