import { createRoute, notFound } from '@tanstack/react-router';
import type { Place } from '../../../features/comments/web/drafts.ts';
import { comicRoute } from '../../routing/comicRoute.ts';
import { askedAhead } from '../../routing/askedAhead.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { orNotFound } from '../../routing/orNotFound.ts';
import type { CommentsData } from './CommentsData.ts';
import { commentsRouteOptions } from './commentsRouteOptions.ts';
import { comicPathOf, commentsMoved, loadComments, type CommentsLoading } from './loadComments.ts';

export const chapterCommentsRoute = createRoute({
  getParentRoute: () => comicRoute,
  path: '$chapter/comments/{-$identifier}',
  ...commentsRouteOptions,
  loader: async (loading): Promise<CommentsData> => {
    const { context, params } = loading;
    const { slug, chapter: wanted } = params;
    const place: Place = { kind: 'chapter', target: `${slug}/${wanted}` };
    const page = askedAhead(loadComments(loading, place));
    const asked = Promise.all([
      loadAnswer(context, 'GET /api/comics/:slug', { slug }),
      loadAnswer(context, 'GET /api/comics/:slug/chapters', { slug }),
    ]);
    const listed = await asked.catch(() => undefined);
    const chapter = listed?.[1].data.find((one) => one.slug === wanted);
    if (!listed || !chapter) throw await movedChapter(loading, { slug, wanted });
    const [comic] = listed;
    const ownPath = `${comicPathOf(context, comic.slug)}/${encodeURIComponent(chapter.slug)}`;
    const path = `${ownPath}/comments`;
    if (comic.slug !== slug) throw commentsMoved(loading, path);
    return { place, page: await page, name: comic.title, ownPath, path, chapter, isListed: true };
  },
});

/**
 * Redirects to the comments of a chapter that moved, even if its former comic is gone.
 * @throws not found
 */
async function movedChapter(loading: CommentsLoading, { slug, wanted }: { slug: string; wanted: string }) {
  const { context } = loading;
  const { comic, chapter } = await orNotFound(
    loadAnswer(context, 'GET /api/comics/:slug/chapters/:chapter', { slug, chapter: wanted }),
  );
  if (comic.slug === slug && chapter.slug === wanted) return notFound();
  return commentsMoved(
    loading,
    `${comicPathOf(context, comic.slug)}/${encodeURIComponent(chapter.slug)}/comments`,
  );
}
