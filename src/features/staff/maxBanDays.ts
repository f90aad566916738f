/** A hundred years: for good. */
export const MAX_BAN_DAYS = 36_500;
