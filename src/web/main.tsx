import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isLanguage } from '../contract/languages.ts';
import { followWishes } from '../features/comics/web/followWishes.ts';
import { askForFactor } from '../features/sessions/web/factorPrompt.ts';
import { readToken } from '../features/sessions/web/sessionNotes.ts';
import { PAGE_STATE_ID, type PageState } from '../features/site/RenderedPage.ts';
import { browserCallApi } from '../ui/api/browserCallApi.ts';
import { makeQueryCache } from '../ui/api/makeQueryCache.ts';
import { hushSkippedTransitions } from '../ui/device/hushSkippedTransitions.ts';
import { keepRefusedAddress } from '../ui/device/keepRefusedAddress.ts';
import { registerServiceWorker } from '../ui/device/registerServiceWorker.ts';
import { loadChunk } from '../ui/device/loadChunk.ts';
import { failureWords } from '../ui/i18n/failureWords.ts';
import { loadMessages } from '../ui/i18n/loadMessages.ts';
import { followSession } from './followSession.ts';
import { isPreviewTab } from './isPreviewTab.ts';
import { makeRouter } from './makeRouter.ts';
import './styles.css';

/** All that `PageHead` gives. */
const PAGE_HEAD = 'title,[name=description],[name=robots],[rel=canonical],[rel=alternate],[property]';

void takeOver();

/** Takes over the page that the server rendered: same data, same markup, no second request. */
async function takeOver(): Promise<void> {
  const given = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState;
  const preview = isPreviewTab(given.site.id)
    ? (await loadChunk(() => import('./beginPreview.tsx'))).beginPreview(given)
    : undefined;
  const state = preview?.stateOf(given) ?? given;
  await loadMessages(state.language, ['public']);
  let onRefused = () => {};
  const language = () => {
    const segment = location.pathname.split('/')[1];
    return isLanguage(segment) ? segment : undefined;
  };
  followWishes(state.site.id);
  keepRefusedAddress();
  hushSkippedTransitions();
  const callsWith = (token: () => string | null) =>
    browserCallApi({
      nsfw: state.site.nsfw,
      token,
      onRefused: () => onRefused(),
      askForFactor,
      language,
      words: () => failureWords([language() ?? state.language, state.language]),
    });
  const callApi = callsWith(() => readToken(state.site.id));
  const router = makeRouter({
    history: createBrowserHistory(),
    site: state.site,
    queries: makeQueryCache(state.answers),
    callApi: preview?.callsOf(callApi, callsWith) ?? callApi,
  });
  // Tells the router that its first render meets the server's markup, so that both build the same
  // tree.
  router.ssr = { manifest: undefined };
  await router.load();
  const root = document.getElementById('root') as HTMLElement;
  const app = <RouterProvider router={router} />;
  if (state.is_provisional) {
    // Remove the head tags of the server's page: the app writes its own.
    document.head.querySelectorAll(PAGE_HEAD).forEach((element) => element.remove());
    createRoot(root).render(app);
  } else {
    hydrateRoot(root, app, {
      onRecoverableError: (error) => console.error('taking over the page', error),
    });
  }
  preview?.showBanner(router);
  onRefused = followSession(router);
  if (import.meta.env.PROD) registerServiceWorker();
}
