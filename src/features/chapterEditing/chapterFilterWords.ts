/**
 * The words that the filter line of chapters knows: `state:draft comic:night-post missing:title
 * pages:<3`.
 */
export const CHAPTER_MISSING = ['number', 'title', 'language', 'groups', 'pages'] as const;
export const CHAPTER_IS = ['premium', 'locked', 'waiting'] as const;
