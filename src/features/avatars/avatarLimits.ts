/** Limits without schemas, so that the browser does not load the schema library. */
export const MAX_AVATAR_BYTES = 2 * 1024 ** 2;
/** Pixels of the longer side. */
export const MAX_AVATAR_SIDE = 4_096;
/** Pixels of the shorter side: the larger one of `AVATAR_SIDES`, so that neither is enlarged. */
export const MIN_AVATAR_SIDE = 128;
/** Younger accounts cannot set a picture. */
export const AVATAR_AFTER_HOURS = 24;
