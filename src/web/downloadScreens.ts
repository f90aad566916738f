import { createRoute, notFound, redirect, type AnyRoute } from '@tanstack/react-router';
import type { ApiContext } from '../ui/api/ApiContext.ts';
import { loadMessages } from '../ui/i18n/loadMessages.ts';
import { guard } from './guard.ts';
import { lazyScreen } from './lazyScreen.ts';
import { loadAnswer } from './loadAnswer.ts';
import { orNotFound } from './orNotFound.ts';
import type { RouterContext } from './RouterContext.ts';
import { WaitingScreen } from './WaitingScreen.tsx';

type Context = RouterContext & ApiContext;
type Loading = { context: unknown; params: unknown };

/**
 * Screens of downloads (spec 6): a visitor is sent to the login page, and from there back here. No
 * link names these routes: `PathLink` leads to them.
 */
export function comicDownload(comic: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => comic,
      path: 'download',
      beforeLoad: guard('user'),
      loader: async ({ context, params }: Loading) => {
        const { lang, segment, slug } = params as { lang: string; segment: string; slug: string };
        const asker = context as Context;
        const [found] = await Promise.all([
          orNotFound(loadAnswer(asker, 'GET /api/comics/:slug', { slug })),
          loadMessages(asker.language, ['account', 'kit']),
        ]);
        if (found.slug === slug) return found;
        const href = `/${lang}/${segment}/${encodeURIComponent(found.slug)}/download`;
        throw redirect({ href, statusCode: 301 });
      },
      ...downloadScreen(() => import('../features/downloads/web/DownloadScreen.tsx'), 'DownloadScreen'),
    }),
  ];
}

export function playlistDownload(language: AnyRoute): AnyRoute[] {
  return [
    createRoute({
      getParentRoute: () => language,
      path: 'playlists/playlist/$slug/download',
      beforeLoad: (entering) => {
        const { site } = entering.context as Context;
        if (!site.features.includes('collections')) throw notFound();
        guard('user')(entering);
      },
      loader: async ({ context, params }: Loading) => {
        const { slug } = params as { slug: string };
        const asker = context as Context;
        const [found] = await Promise.all([
          orNotFound(loadAnswer(asker, 'GET /api/playlists/:slug', { slug, page: 1 })),
          loadMessages(asker.language, ['account', 'kit']),
        ]);
        return found;
      },
      ...downloadScreen(
        () => import('../features/downloads/web/PlaylistDownloadScreen.tsx'),
        'PlaylistDownloadScreen',
      ),
    }),
  ];
}

/** On the server nobody is known: what it shows in place of a screen for members waits. */
function downloadScreen<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  const { component } = lazyScreen(load, name);
  return {
    component: import.meta.env.SSR ? WaitingScreen : component,
    staticData: { access: 'user' as const },
  };
}
