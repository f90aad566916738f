import { createRoute } from '@tanstack/react-router';
import { comicRoute } from '../../routing/comicRoute.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { loadComicWith } from '../../routing/loadComicWith.ts';
import { needsFeature } from '../../routing/needsFeature.ts';

export const charactersRoute = createRoute({
  getParentRoute: () => comicRoute,
  path: 'characters',
  beforeLoad: needsFeature('characters'),
  loader: async ({ context, params }) => {
    const [comic, { data: characters }] = await loadComicWith(
      { context, params, rest: ['characters'] },
      loadAnswer(context, 'GET /api/comics/:slug/characters', { slug: params.slug }),
    );
    return { comic, characters };
  },
  ...lazyScreen(() => import('./CharactersScreen.tsx'), 'CharactersScreen'),
});
