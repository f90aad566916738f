/** Height/width from which pages are the parts of a strip, where most of them are so. */
export const STRIP_MEDIAN_RATIO = 2.2;
