/** The most re-reads of a comic that are counted. */
export const MAX_REREADS = 9_999;
