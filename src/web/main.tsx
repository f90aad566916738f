import type { DehydratedState } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { hydrateRoot } from 'react-dom/client';
import { isLanguage } from '../contract/languages.ts';
import { PAGE_STATE_ID, type PageState } from '../features/site/RenderedPage.ts';
import { lazyQueryCache } from '../ui/api/lazyQueryCache.ts';
import { browserCallApi } from '../ui/api/browserCallApi.ts';
import { registerServiceWorker } from '../ui/device/registerServiceWorker.ts';
import { loadMessages } from '../ui/i18n/loadMessages.ts';
import { makeRouter } from './makeRouter.ts';
import './styles.css';

void takeOver();

/** Takes over the page that the server rendered: same data, same markup, no second request. */
async function takeOver(): Promise<void> {
  const state = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState;
  await loadMessages(state.language, ['public']);
  const router = makeRouter({
    history: createBrowserHistory(),
    site: state.site,
    queryClient: lazyQueryCache(state.queries as DehydratedState),
    callApi: browserCallApi({
      nsfw: state.site.nsfw,
      language: () => {
        const segment = location.pathname.split('/')[1];
        return isLanguage(segment) ? segment : undefined;
      },
    }),
  });
  // Tells the router that its first render meets the server's markup, so that both build the same tree.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(document.getElementById('root') as HTMLElement, <RouterProvider router={router} />, {
    onRecoverableError: (error) => console.error('taking over the page', error),
  });
  if (import.meta.env.PROD) registerServiceWorker();
}
