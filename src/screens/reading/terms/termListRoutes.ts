import { createRoute } from '@tanstack/react-router';
import { TAXONOMY_KINDS } from '../../../features/taxonomy/taxonomyKinds.ts';
import { parseTermListSearch } from '../../../features/taxonomy/web/termListSearch.ts';
import { languageRoute } from '../../routing/languageRoute.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { needsTaxonomy } from '../../routing/needsTaxonomy.ts';

/** A list for every taxonomy (spec 2). */
export const termListRoutes = TAXONOMY_KINDS.map(({ taxonomy, listPath }) =>
  createRoute({
    getParentRoute: () => languageRoute,
    path: listPath,
    beforeLoad: needsTaxonomy(taxonomy),
    validateSearch: parseTermListSearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }) => {
      const list = await loadAnswer(context, 'GET /api/taxonomies/:taxonomy', { taxonomy, ...deps });
      return { taxonomy, list };
    },
    ...lazyScreen(() => import('./TermListScreen.tsx'), 'TermListScreen'),
  }),
);
