import { createRoute } from '@tanstack/react-router';
import { parsePageSearch } from '../../../features/comics/web/listSearch.ts';
import { languageRoute } from '../../routing/languageRoute.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { needsFeature } from '../../routing/needsFeature.ts';
import { orNotFound } from '../../routing/orNotFound.ts';
import { PlaylistNotFound } from './PlaylistNotFound.tsx';

export const playlistRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'playlists/playlist/$slug',
  beforeLoad: needsFeature('collections'),
  validateSearch: parsePageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    orNotFound(loadAnswer(context, 'GET /api/playlists/:slug', { slug: params.slug, ...deps })),
  notFoundComponent: PlaylistNotFound,
  ...lazyScreen(() => import('./PlaylistScreen.tsx'), 'PlaylistScreen'),
});
