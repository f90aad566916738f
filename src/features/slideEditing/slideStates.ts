/**
 * Whether readers see a slide now. `lost`: it leads to a comic that is not public.
 */
export const SLIDE_STATES = ['on', 'off', 'later', 'over', 'lost'] as const;
export type SlideState = (typeof SLIDE_STATES)[number];
