import { createRoute } from '@tanstack/react-router';
import type { Place } from '../../../features/comments/web/drafts.ts';
import { comicRoute } from '../../routing/comicRoute.ts';
import { askedAhead } from '../../routing/askedAhead.ts';
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
    const place: Place = { kind: 'comic', target: params.slug };
    const page = askedAhead(loadComments(loading, place));
    const comic = await orNotFound(loadAnswer(context, 'GET /api/comics/:slug', { slug: params.slug }));
    const ownPath = comicPathOf(context, comic.slug);
    const path = `${ownPath}/comments`;
    if (comic.slug !== params.slug) throw commentsMoved(loading, path);
    return { place, page: await page, name: comic.title, ownPath, path, comic, isListed: true };
  },
});
