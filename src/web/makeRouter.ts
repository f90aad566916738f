import { QueryClient, type DehydratedState, hydrate } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { CallApi } from '../contract/ApiMap.ts';
import type { SiteInfo } from '../features/site/siteApi.ts';
import { ApiError } from '../ui/api/ApiError.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { PendingScreen } from './PendingScreen.tsx';
import { routeTree } from './screens.tsx';
import { transitionTypes } from './transitionTypes.ts';

const STALE_AFTER_MS = 60_000;
const RETRIES = 2;

export type MakeRouterOptions = {
  history: RouterHistory;
  site: SiteInfo;
  callApi: CallApi;
  queries?: DehydratedState;
};

/** The router and the query cache behind its screens, for one visit or one rendered page. */
export function makeRouter({ history, site, callApi, queries }: MakeRouterOptions) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < RETRIES &&
          typeof document !== 'undefined' &&
          !(error instanceof ApiError && error.status >= 400 && error.status < 500),
      },
    },
  });
  if (queries) hydrate(queryClient, queries);
  const router = createRouter({
    routeTree,
    history,
    context: { callApi, queryClient, site },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    defaultPendingMs: 400,
    defaultPendingComponent: PendingScreen,
    defaultViewTransition: { types: transitionTypes },
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
  });
  return { router, queryClient };
}

export type AppRouter = ReturnType<typeof makeRouter>['router'];

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** Source path of the screen, for module preloads. */
    screen?: string;
    /** Parts of the messages it needs besides the public one. */
    messages?: 'reader';
    /** The reader brings its own header and has no footer (spec 2). */
    chrome?: 'reader';
  }
}
