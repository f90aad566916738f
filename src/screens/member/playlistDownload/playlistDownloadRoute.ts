import { createRoute } from '@tanstack/react-router';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';
import { languageRoute } from '../../routing/languageRoute.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { needsFeature } from '../../routing/needsFeature.ts';
import { orNotFound } from '../../routing/orNotFound.ts';
import { memberScreen } from '../memberScreen.ts';

const screen = memberScreen('PlaylistDownloadScreen');

/** A visitor is sent to the login page, and from there back here (spec 6). */
export const playlistDownloadRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'playlists/playlist/$slug/download',
  ...screen,
  beforeLoad: (entering) => {
    needsFeature('collections')(entering);
    screen.beforeLoad(entering);
  },
  loader: async ({ context, params: { slug } }) => {
    const [found] = await Promise.all([
      orNotFound(loadAnswer(context, 'GET /api/playlists/:slug', { slug, page: 1 })),
      loadMessages(context.language, ['account', 'kit']),
    ]);
    return found;
  },
});
