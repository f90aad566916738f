/** Whether readers see an ad now. */
export const AD_STATES = ['on', 'off', 'later', 'over'] as const;
export type AdState = (typeof AD_STATES)[number];
