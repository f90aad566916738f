/** The colour of a slide's state. */
export const SLIDE_TONES = {
  on: 'ok',
  off: 'neutral',
  later: 'accent',
  over: 'neutral',
  lost: 'warn',
} as const;
