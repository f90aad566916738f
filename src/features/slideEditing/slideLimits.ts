/** Limits of slides, apart from their schemas: screens need no more than these. */
export const MAX_SLIDES = 100;
export const MAX_SLIDE_LINE = 120;
export const MAX_SLIDE_TEXT = 280;
