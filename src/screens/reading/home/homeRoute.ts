import { createRoute } from '@tanstack/react-router';
import type { Language } from '../../../contract/languages.ts';
import { parseHomeSearch } from '../../../features/comics/web/listSearch.ts';
import { languageRoute } from '../../routing/languageRoute.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import type { RouterContext } from '../../routing/RouterContext.ts';

/** After this time a revisited home page loads fresh data. */
const HOME_KEPT_MS = 60_000;

type Loading = { context: RouterContext & { language: Language }; location: { search: object } };

/**
 * The span of the popular comics is looked at when the page is opened; later changes of it are the
 * section's own, and leave the page in place.
 */
const homeScreen = {
  validateSearch: parseHomeSearch,
  shouldReload: false,
  gcTime: HOME_KEPT_MS,
  loader: ({ context, location }: Loading) =>
    loadAnswer(context, 'GET /api/home', parseHomeSearch({ ...location.search })),
  ...lazyScreen(() => import('./HomeScreen.tsx'), 'HomeScreen'),
};

export const homeRoute = createRoute({ getParentRoute: () => languageRoute, path: '/', ...homeScreen });

/** The same page, for links that say it (spec 2). */
export const homeAliasRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'home',
  ...homeScreen,
});
