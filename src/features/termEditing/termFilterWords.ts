/**
 * The words that the filter line knows: `taxonomy:tags is:unused -missing:description comics:>10`.
 */
export const TERM_IS = ['unused', 'leftover', 'nsfw', 'active', 'merged'] as const;
/**
 * Terms that nothing carries are called leftover when they were made and edited before so many
 * days.
 */
export const LEFTOVER_DAYS = 90;
export const TERM_MISSING = ['description', 'aliases', 'fr', 'id', 'zh'] as const;
