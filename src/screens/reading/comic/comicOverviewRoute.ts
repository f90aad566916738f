import { createRoute } from '@tanstack/react-router';
import { comicRoute } from '../../routing/comicRoute.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { orNotFound } from '../../routing/orNotFound.ts';
import { redirectMoved } from '../../routing/redirectMoved.ts';

export const comicOverviewRoute = createRoute({
  getParentRoute: () => comicRoute,
  path: '/',
  // Another comic is another page: what was chosen or loaded for one is not the other's.
  remountDeps: ({ params }) => params.slug,
  loader: async ({ context, params }) => {
    const found = await orNotFound(loadAnswer(context, 'GET /api/comics/:slug', { slug: params.slug }));
    redirectMoved(found.slug, params, []);
    const chapters = await loadAnswer(context, 'GET /api/comics/:slug/chapters', { slug: params.slug });
    return { comic: found, chapters: chapters.data, lines: chapters.lines };
  },
  ...lazyScreen(() => import('./ComicScreen.tsx'), 'ComicScreen'),
});
