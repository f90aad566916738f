import { createRoute } from '@tanstack/react-router';
import { comicRoute } from '../../routing/comicRoute.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { loadComicWith } from '../../routing/loadComicWith.ts';

export const comicOverviewRoute = createRoute({
  getParentRoute: () => comicRoute,
  path: '/',
  // Another comic is another page: what was chosen or loaded for one is not the other's.
  remountDeps: ({ params }) => params.slug,
  loader: async ({ context, params }) => {
    const [comic, chapters] = await loadComicWith(
      { context, params, rest: [] },
      loadAnswer(context, 'GET /api/comics/:slug/chapters', { slug: params.slug }),
    );
    return { comic, chapters: chapters.data, lines: chapters.lines };
  },
  ...lazyScreen(() => import('./ComicScreen.tsx'), 'ComicScreen'),
});
