/** In characters, after what is blank at both ends was taken off. */
export const MAX_COMMENT_LENGTH = 10_000;
/** Replies to a comment of this depth stand beside it. Roots have depth 0. */
export const MAX_COMMENT_DEPTH = 50;
export const ROOTS_PER_PAGE = 20;
/** Replies of one comment that come with it. */
export const REPLIES_PER_LEVEL = 5;
/** Levels of a tree that come at once; phones ask for fewer. */
export const MAX_LEVELS = 8;
/** The whole of one answer: broad trees are cut earlier than their levels would. */
export const MAX_COMMENTS = 200;
/** Ids that one cut names at most. The next ones come by its cursor. */
export const CUT_IDS = 40;
/** Comments above a single one that come with it. */
export const SHOWN_ANCESTORS = 3;
/** An edit within this time leaves no mark, unless somebody replied or voted. */
export const UNMARKED_EDIT_SECONDS = 300;
/** Only accounts of this age vote down. */
export const DOWNVOTE_AFTER_HOURS = 24;
export const MAX_PINNED = 3;
