import { createRoute, notFound } from '@tanstack/react-router';
import { isLanguage } from '../../contract/languages.ts';
import { loadChunk } from '../../ui/device/loadChunk.ts';
import { loadMessages } from '../../ui/i18n/loadMessages.ts';
import { LanguageLayout } from '../shell/LanguageLayout.tsx';
import { loadAnswer } from './loadAnswer.ts';
import { rootRoute } from './rootRoute.ts';

/** The shell of the site in one language: every screen stands in it. */
export const languageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$lang',
  beforeLoad: async ({ params, context }) => {
    if (!isLanguage(params.lang) || !context.site.languages.includes(params.lang)) throw notFound();
    // First of all: what waits for the rest is told in these words.
    await loadMessages(params.lang, ['public']);
    return { language: params.lang };
  },
  loader: async ({ context }) => {
    const { site } = context;
    // Sites without an age gate, and readers who are through, do not fetch it.
    const isGated = site.age_gate && !site.nsfw;
    const [pages, gate] = await Promise.all([
      loadAnswer(context, 'GET /api/pages', {}, { keptMs: Infinity }),
      isGated ? loadChunk(() => import('../../features/ageGate/web/AgeGate.tsx')) : undefined,
    ]);
    return { pages: pages.data, AgeGate: gate?.AgeGate };
  },
  // Data of the shell is asked for once, and stays when the network is gone.
  staleTime: Infinity,
  component: LanguageLayout,
});
