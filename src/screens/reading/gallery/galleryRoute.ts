import { createRoute } from '@tanstack/react-router';
import { parsePageSearch } from '../../../features/comics/web/listSearch.ts';
import { comicRoute } from '../../routing/comicRoute.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { loadComicWith } from '../../routing/loadComicWith.ts';

export const galleryRoute = createRoute({
  getParentRoute: () => comicRoute,
  path: 'gallery',
  validateSearch: parsePageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const [comic, gallery] = await loadComicWith(
      { context, params, rest: ['gallery'] },
      loadAnswer(context, 'GET /api/comics/:slug/gallery', { slug: params.slug, ...deps }),
    );
    return { comic, gallery };
  },
  ...lazyScreen(() => import('./GalleryScreen.tsx'), 'GalleryScreen'),
});
