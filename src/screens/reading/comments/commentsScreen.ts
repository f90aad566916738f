import { parseCommentSearch, type CommentSearch } from '../../../features/comments/web/commentSearch.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';

/** What the routes of comments have in common. */
export const commentsScreen = {
  validateSearch: parseCommentSearch,
  loaderDeps: ({ search }: { search: CommentSearch }) => search,
  ...lazyScreen(() => import('./CommentsScreen.tsx'), 'CommentsScreen'),
};
