export const MAX_CHAPTER_TITLE = 300;
/** The longest number of a chapter or volume: "10.5", "90-98", "Special". */
export const MAX_CHAPTER_NUMBER = 20;
export const MAX_CHAPTER_GROUPS = 50;
export const MAX_PAGE_DESCRIPTION = 1_000;
