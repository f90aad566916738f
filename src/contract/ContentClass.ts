/**
 * The part of the catalogue that an answer may show. It is in every cache key: `safe` holds nothing
 * nsfw, `full` holds everything. The server alone decides it; the `nsfw` query parameter is only a
 * reader's wish.
 */
export type ContentClass = 'safe' | 'full';
