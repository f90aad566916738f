/** The words that the filter line knows: `state:draft -tag:gore missing:cover pages:>20`. */
export const COMIC_MISSING = ['cover', 'rating', 'pages', 'language', 'description', 'tags'] as const;
export const COMIC_IS = ['locked', 'nsfw', 'premium', 'live', 'broken'] as const;
