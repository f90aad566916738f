import { createRoute } from '@tanstack/react-router';
import { parsePageSearch } from '../../../features/comics/web/listSearch.ts';
import { languageRoute } from '../../routing/languageRoute.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { needsFeature } from '../../routing/needsFeature.ts';

export const playlistsRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'playlists',
  beforeLoad: needsFeature('collections'),
  validateSearch: parsePageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAnswer(context, 'GET /api/playlists', deps),
  ...lazyScreen(() => import('./PlaylistsScreen.tsx'), 'PlaylistsScreen'),
});
