import { createMemoryHistory, isNotFound, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { LANGUAGE_TAG } from '../contract/languages.ts';
import type { RenderedPage, RenderPageOptions } from '../features/site/RenderedPage.ts';
import { ApiError } from '../ui/api/ApiError.ts';
import { makeCallApi } from '../ui/api/makeCallApi.ts';
import { makeQueryCache } from '../ui/api/makeQueryCache.ts';
import { pageAnswers } from '../ui/api/pageAnswers.ts';
import { loadMessages } from '../ui/i18n/loadMessages.ts';
import { isGoneNote } from '../screens/shell/isGoneNote.ts';
import { isPremiumRefusal } from '../screens/shell/isPremiumRefusal.ts';
import { makeRouter, type AppRouter } from './makeRouter.ts';
import { SHELL_MARK } from './shellMark.ts';

/**
 * Renders one public page as every anonymous visitor sees it. The server loads this as a build
 * product.
 */
export async function renderPage(options: RenderPageOptions): Promise<RenderedPage> {
  const { url, language, site, send, showsMissing = false } = options;
  await loadMessages(language, ['public', 'marks', 'reader', 'kit', 'account', 'comments', 'members']);
  const queries = makeQueryCache();
  const router = makeRouter({
    history: createMemoryHistory({ initialEntries: [url] }),
    site,
    queries,
    callApi: makeCallApi({ send, nsfw: site.nsfw, language: () => language }),
  });
  await router.load();
  // The router's own request handler reads the outcome of a server load from here.
  const result = router._serverResult;
  if (result?.type === 'redirect') {
    return {
      kind: 'redirect',
      status: result.redirect.status,
      location: result.redirect.headers.get('location') ?? '/',
    };
  }
  const status =
    unavailableStatus(router) ??
    goneStatus(router) ??
    premiumStatus(router) ??
    (result?.type === 'render' ? result.status : 500);
  if (status === 404 && !showsMissing) return { kind: 'missing' };
  const app = <RouterProvider router={router} />;
  const html = renderToString(app);
  if (html.includes(FAILED_BOUNDARY)) throw await renderFailure(app);
  const bodyStart = html.indexOf(SHELL_MARK);
  if (bodyStart < 0) throw new Error('the shell mark is missing from the rendered page');
  const keeps = router.state.matches.flatMap((match) => match.staticData.keeps ?? []);
  return {
    kind: 'page',
    status,
    htmlLanguage: LANGUAGE_TAG[language],
    head: html.slice(0, bodyStart),
    body: html.slice(bodyStart),
    state: {
      // Files kept for offline use come from this origin, not from a CDN.
      site: keeps.length > 0 ? { ...site, cdn: '' } : site,
      language,
      answers: pageAnswers(queries),
      is_provisional:
        status !== 200 ||
        router.state.matches.some(
          ({ staticData, error }) =>
            staticData.access !== undefined || staticData.keeps !== undefined || isPremiumRefusal(error),
        ),
    },
    keeps,
    screens: router.state.matches.flatMap((match) => match.staticData.screen ?? []),
    isStatic: router.state.matches.some((match) => match.staticData.isStatic === true),
  };
}

/** React's mark for a component that threw. The browser would silently render it again. */
const FAILED_BOUNDARY = '<!--$!-->';

/** The error that `renderToString` swallowed. */
function renderFailure(app: ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    const { abort } = renderToPipeableStream(app, {
      onError(error) {
        resolve(error);
        abort();
      },
    });
  });
}

/** `orNotFound` says of a page that was public once that it is not any more. */
function goneStatus(router: AppRouter): number | undefined {
  return router.state.matches.some(({ error }) => isNotFound(error) && isGoneNote(error.data))
    ? 410
    : undefined;
}

/**
 * A page that asks visitors to log in is whole as it is; in a member's browser the same page
 * becomes what it is about.
 */
function premiumStatus(router: AppRouter): number | undefined {
  return router.state.matches.some(({ error }) => isPremiumRefusal(error)) ? 200 : undefined;
}

/**
 * A page whose data could not be had because the site is short of something says so to caches and
 * robots.
 */
function unavailableStatus(router: AppRouter): number | undefined {
  const isAway = router.state.matches.some(
    (match) => match.error instanceof ApiError && match.error.status === 503,
  );
  return isAway ? 503 : undefined;
}
