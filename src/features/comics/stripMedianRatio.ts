/** Median height/width of a chapter's pages from which they are the parts of a strip. */
export const STRIP_MEDIAN_RATIO = 2.2;
