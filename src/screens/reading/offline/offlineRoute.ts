import { createRoute } from '@tanstack/react-router';
import { languageRoute } from '../../routing/languageRoute.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';

/** The service worker keeps it, to be shown under other addresses while there is no network. */
export const offlineRoute = createRoute({
  getParentRoute: () => languageRoute,
  path: 'offline',
  ...lazyScreen(() => import('./OfflineScreen.tsx'), 'OfflineScreen', { isStatic: true }),
});
