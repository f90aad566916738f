import { createRoute } from '@tanstack/react-router';
import { comicRoute } from '../../routing/comicRoute.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { needsFeature } from '../../routing/needsFeature.ts';
import { orNotFound } from '../../routing/orNotFound.ts';
import { redirectMoved } from '../../routing/redirectMoved.ts';

export const charactersRoute = createRoute({
  getParentRoute: () => comicRoute,
  path: 'characters',
  beforeLoad: needsFeature('characters'),
  loader: async ({ context, params }) => {
    const found = await orNotFound(loadAnswer(context, 'GET /api/comics/:slug', { slug: params.slug }));
    redirectMoved(found.slug, params, ['characters']);
    const { data } = await loadAnswer(context, 'GET /api/comics/:slug/characters', { slug: params.slug });
    return { comic: found, characters: data };
  },
  ...lazyScreen(() => import('./CharactersScreen.tsx'), 'CharactersScreen'),
});
