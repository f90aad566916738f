import { dehydrate } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { LANGUAGE_TAG } from '../contract/languages.ts';
import type { RenderedPage, RenderPageOptions } from '../features/site/RenderedPage.ts';
import { makeCallApi } from '../ui/api/makeCallApi.ts';
import { App } from './App.tsx';
import { loadMessages } from '../ui/i18n/loadMessages.ts';
import { makeRouter } from './makeRouter.ts';
import { SHELL_MARK } from './shellMark.ts';

/** Renders one public page as every anonymous visitor sees it. The server loads this as a build product. */
export async function renderPage(options: RenderPageOptions): Promise<RenderedPage> {
  const { url, language, site, send } = options;
  await loadMessages(language, ['public', 'reader']);
  const { router, queryClient } = makeRouter({
    history: createMemoryHistory({ initialEntries: [url] }),
    site,
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
  const html = renderToString(<App router={router} queryClient={queryClient} />);
  const bodyStart = html.indexOf(SHELL_MARK);
  if (bodyStart < 0) throw new Error('the shell mark is missing from the rendered page');
  return {
    kind: 'page',
    status: result?.type === 'render' ? result.status : 500,
    htmlLanguage: LANGUAGE_TAG[language],
    head: html.slice(0, bodyStart),
    body: html.slice(bodyStart),
    state: { site, language, queries: dehydrate(queryClient) },
    screens: router.state.matches.flatMap((match) => match.staticData.screen ?? []),
  };
}

/** Query values that screens read (`validateSearch` in `screens.tsx`). */
export const PAGE_QUERY_NAMES = ['page', 'sort', 'order', 'duration'] as const;
