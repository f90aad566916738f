import { createRoute, redirect } from '@tanstack/react-router';
import { parseListSearch } from '../../../features/comics/web/listSearch.ts';
import { TAXONOMY_KINDS } from '../../../features/taxonomy/taxonomyKinds.ts';
import { termPath as pathOfTerm } from '../../../features/taxonomy/termPath.ts';
import { languageRoute } from '../../routing/languageRoute.ts';
import { lazyScreen } from '../../routing/lazyScreen.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { needsTaxonomy } from '../../routing/needsTaxonomy.ts';
import { orNotFound } from '../../routing/orNotFound.ts';

/** A page a term for every taxonomy (spec 2). */
export const termPageRoutes = TAXONOMY_KINDS.map(({ taxonomy, termPath }) =>
  createRoute({
    getParentRoute: () => languageRoute,
    path: `${termPath}/$slug`,
    remountDeps: ({ params }) => params.slug,
    beforeLoad: needsTaxonomy(taxonomy),
    validateSearch: parseListSearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ context, params, deps, location }) => {
      const { lang, slug } = params;
      const [term, list] = await orNotFound(
        Promise.all([
          loadAnswer(context, 'GET /api/taxonomies/:taxonomy/:slug', { taxonomy, slug }),
          loadAnswer(context, 'GET /api/comics', { ...deps, taxonomy, term: slug }),
        ]),
      );
      // It has another address now, or was merged.
      if (term.slug !== slug) {
        const href = `/${lang}${pathOfTerm(term)}${location.searchStr}`;
        throw redirect({ href, statusCode: 301 });
      }
      return { term, list };
    },
    ...lazyScreen(() => import('./TermScreen.tsx'), 'TermScreen'),
  }),
);
