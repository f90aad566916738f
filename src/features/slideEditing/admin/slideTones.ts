/** How loud the state of a slide is told. */
export const SLIDE_TONES = {
  on: 'ok',
  off: 'neutral',
  later: 'accent',
  over: 'neutral',
  lost: 'warn',
} as const;
