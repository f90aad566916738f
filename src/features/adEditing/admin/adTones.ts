/** How loud the state of an ad is told. */
export const AD_TONES = { on: 'ok', off: 'neutral', later: 'accent', over: 'neutral' } as const;
