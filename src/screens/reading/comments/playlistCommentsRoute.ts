import { createRoute } from '@tanstack/react-router';
import type { Place } from '../../../features/comments/web/drafts.ts';
import { languageRoute } from '../../routing/languageRoute.ts';
import { askedAhead } from '../../routing/askedAhead.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { needsFeature } from '../../routing/needsFeature.ts';
import { orNotFound } from '../../routing/orNotFound.ts';
import type { CommentsData } from './CommentsData.ts';
import { commentsRouteOptions } from './commentsRouteOptions.ts';
import { loadComments } from './loadComments.ts';

export const playlistCommentsRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'playlists/playlist/$slug/comments/{-$identifier}',
  beforeLoad: needsFeature('collections'),
  ...commentsRouteOptions,
  loader: async (loading): Promise<CommentsData> => {
    const { slug } = loading.params;
    const place: Place = { kind: 'playlist', target: slug };
    const page = askedAhead(loadComments(loading, place));
    const playlist = await orNotFound(loadAnswer(loading.context, 'GET /api/playlists/:slug', { slug }));
    const ownPath = `/playlists/playlist/${encodeURIComponent(playlist.slug)}`;
    const path = `${ownPath}/comments`;
    return { place, page: await page, name: playlist.title, ownPath, path, isListed: playlist.is_listed };
  },
});
