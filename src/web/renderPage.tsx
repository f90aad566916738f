import { dehydrate } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { LANGUAGE_TAG, type Language } from '../contract/languages.ts';
import type { SiteInfo } from '../features/site/siteApi.ts';
import { makeCallApi, type CallApiOptions } from '../ui/api/makeCallApi.ts';
import { App } from './App.tsx';
import { loadMessages } from './loadMessages.ts';
import { makeRouter } from './makeRouter.ts';
import { SHELL_MARK } from './shellMark.ts';
import type { PageState } from './PageState.ts';

export type RenderPageOptions = {
  /** Path and query, already under its language. */
  url: string;
  language: Language;
  site: SiteInfo;
  /** Carries the API calls of the page's screens to the server's own routes. */
  send: CallApiOptions['send'];
};

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      htmlLanguage: string;
      /** Title, description, canonical and preloads, hoisted out of the tree by React. */
      head: string;
      body: string;
      state: PageState;
      /** Source paths of the screens shown, for which the server adds module preloads. */
      screens: string[];
    };

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
