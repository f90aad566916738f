/** How loud it is told who sees a playlist. */
export const VISIBILITY_TONES = { public: 'ok', unlisted: 'accent', private: 'neutral' } as const;
