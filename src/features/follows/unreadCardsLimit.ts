/**
 * Comics that one call for unread counts may name. In a file of its own: browsers need no schema.
 */
export const UNREAD_CARDS_LIMIT = 60;
