/** The colour of a playlist's visibility. */
export const VISIBILITY_TONES = { public: 'ok', unlisted: 'accent', private: 'neutral' } as const;
