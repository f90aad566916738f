import { createRoute } from '@tanstack/react-router';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import { languageRoute } from '../../routing/languageRoute.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { needsFeature } from '../../routing/needsFeature.ts';
import { orNotFound } from '../../routing/orNotFound.ts';
import type { RouterContext } from '../../routing/RouterContext.ts';

const staticPageScreen = lazyScreen(() => import('./StaticPageScreen.tsx'), 'StaticPageScreen');

export const staticPageRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'page/$slug',
  loader: ({ context, params }) => loadPage(context, params.slug),
  ...staticPageScreen,
});

/** Static pages with an address of their own (spec 2). */
export const dmcaRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'dmca',
  beforeLoad: needsFeature('dmca'),
  loader: ({ context }) => loadPage(context, 'dmca'),
  ...staticPageScreen,
});

export const recordKeepingRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'USC2257',
  beforeLoad: needsFeature('dmca'),
  loader: ({ context }) => loadPage(context, 'USC2257'),
  ...staticPageScreen,
});

function loadPage(context: RouterContext & ApiContext, slug: string) {
  return orNotFound(loadAnswer(context, 'GET /api/pages/:slug', { slug }));
}
