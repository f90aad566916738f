import { parseCommentSearch, type CommentSearch } from '../../../features/comments/web/commentSearch.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';

/** The part of a route that all routes of comments share. */
export const commentsRouteOptions = {
  validateSearch: parseCommentSearch,
  loaderDeps: ({ search }: { search: CommentSearch }) => search,
  ...lazyScreen(() => import('./CommentsScreen.tsx'), 'CommentsScreen'),
};
