import { createRoute } from '@tanstack/react-router';
import { parsePageSearch } from '../../../features/comics/web/listSearch.ts';
import { comicRoute } from '../../routing/comicRoute.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { orNotFound } from '../../routing/orNotFound.ts';
import { redirectMoved } from '../../routing/redirectMoved.ts';

export const galleryRoute = createRoute({
  getParentRoute: () => comicRoute,
  path: 'gallery',
  validateSearch: parsePageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const found = await orNotFound(loadAnswer(context, 'GET /api/comics/:slug', { slug: params.slug }));
    redirectMoved(found.slug, params, ['gallery']);
    const pages = await loadAnswer(context, 'GET /api/comics/:slug/gallery', { slug: params.slug, ...deps });
    return { comic: found, gallery: pages };
  },
  ...lazyScreen(() => import('./GalleryScreen.tsx'), 'GalleryScreen'),
});
