import { createRoute } from '@tanstack/react-router';
import type { Place } from '../../../features/comments/web/drafts.ts';
import { comicRoute } from '../../routing/comicRoute.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { orNotFound } from '../../routing/orNotFound.ts';
import type { CommentsData } from './CommentsData.ts';
import { commentsRouteOptions } from './commentsRouteOptions.ts';
import { comicPathOf, commentsMoved, loadComments } from './loadComments.ts';

export const comicCommentsRoute = createRoute({
  getParentRoute: () => comicRoute,
  path: 'comments/{-$identifier}',
  ...commentsRouteOptions,
  loader: async (loading): Promise<CommentsData> => {
    const { context, params } = loading;
    const comic = await orNotFound(loadAnswer(context, 'GET /api/comics/:slug', { slug: params.slug }));
    const ownPath = comicPathOf(context, comic.slug);
    const path = `${ownPath}/comments`;
    if (comic.slug !== params.slug) throw commentsMoved(loading, path);
    const place: Place = { kind: 'comic', target: comic.slug };
    const page = await loadComments(loading, place);
    return { place, page, name: comic.title, ownPath, path, comic, isListed: true };
  },
});
