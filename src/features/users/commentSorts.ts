/** Sorts of comments. Members can choose one of them as their default. */
export const COMMENT_SORTS = ['best', 'new', 'old', 'top', 'controversial'] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

/** Comments with this many points or fewer are collapsed, unless a member chooses another limit. */
export const USUAL_THRESHOLD = -4;
