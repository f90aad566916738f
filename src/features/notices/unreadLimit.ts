/**
 * A count of unread notices stops here; one more is told as "more". In a file of its own: browsers
 * need no schema.
 */
export const UNREAD_LIMIT = 99;
