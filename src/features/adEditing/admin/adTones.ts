/** The colour of an ad's state. */
export const AD_TONES = { on: 'ok', off: 'neutral', later: 'accent', over: 'neutral' } as const;
