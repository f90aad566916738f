import { createRoute } from '@tanstack/react-router';
import { parseListSearch } from '../../../features/comics/web/listSearch.ts';
import { languageRoute } from '../../routing/languageRoute.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';

export const latestRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'latest',
  validateSearch: parseListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAnswer(context, 'GET /api/comics', deps),
  ...lazyScreen(() => import('./LatestScreen.tsx'), 'LatestScreen'),
});
