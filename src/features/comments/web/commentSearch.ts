import { parsePageSearch } from '../../comics/web/listSearch.ts';
import { COMMENT_SORTS, type CommentSort } from '../../users/commentSorts.ts';

/** Query values of a page of comments; what is left out has its default. */
export type CommentSearch = { page?: number | undefined; sort?: CommentSort | undefined };

/** Reads an address leniently: a value that means nothing is taken out rather than refused. */
export function parseCommentSearch(search: Record<string, unknown>): CommentSearch {
  return {
    ...parsePageSearch(search),
    sort: COMMENT_SORTS.find((candidate) => candidate === search['sort']),
  };
}
