import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { CallApi } from '../contract/ApiMap.ts';
import type { Role } from '../contract/Viewer.ts';
import type { SiteInfo } from '../features/site/siteApi.ts';
import type { QueryCache } from '../ui/api/makeQueryCache.ts';
import { ErrorScreen } from '../screens/shell/ErrorScreen.tsx';
import { NotFoundScreen } from '../screens/shell/NotFoundScreen.tsx';
import { PendingScreen } from '../screens/shell/PendingScreen.tsx';
import { parseQuery, stringifyQuery } from './plainQuery.ts';
import { routeTree } from '../screens/routeTree.ts';
import { transitionTypes } from './transitionTypes.ts';

export type MakeRouterOptions = {
  history: RouterHistory;
  site: SiteInfo;
  callApi: CallApi;
  queries: QueryCache;
};

/** The router with its screens, for one visit or one rendered page. */
export function makeRouter({ history, site, callApi, queries }: MakeRouterOptions) {
  return createRouter({
    routeTree,
    history,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    context: { callApi, queries, site },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    // In development, where its code for that is there (see `noRouterScroll.ts`), the router would
    // jump to the top before `useArrival` could go there smoothly.
    scrollRestoration: () => false,
    defaultPendingMs: 400,
    // Long enough not to flicker; the usual half second would keep what is there from being shown.
    defaultPendingMinMs: 200,
    defaultPendingComponent: PendingScreen,
    defaultViewTransition: { types: transitionTypes },
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
  });
}

export type AppRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /**
     * Name of the screen, which is the name of its module: its files and styles belong to the page.
     */
    screen?: string;
    /** Parts of the messages it needs besides the public one. */
    messages?: 'reader' | 'account';
    /** The role that it is for. The server shows a page that waits; see `guard.ts`. */
    access?: Role;
    /** Shown as the server rendered it, without scripts. */
    isStatic?: true;
    /**
     * Source paths of what must be there without a network, beside itself: the page is for any
     * address, and says nothing.
     */
    keeps?: readonly string[];
    /**
     * The reader brings its own header and has no footer (spec 2); the admin area brings its own
     * shell.
     */
    chrome?: 'reader' | 'admin';
  }
}
