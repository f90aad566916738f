import { createRoute, notFound, redirect, type AnyRoute } from '@tanstack/react-router';
import { parseListSearch } from '../features/comics/web/listSearch.ts';
import type { TermData } from '../features/comics/web/TermScreen.tsx';
import { TAXONOMY_KINDS, taxonomiesOn } from '../features/taxonomy/taxonomyKinds.ts';
import { termPath as pathOfTerm } from '../features/taxonomy/termPath.ts';
import { parseTermListSearch } from '../features/taxonomy/web/termListSearch.ts';
import type { TermListData } from '../features/taxonomy/web/TermListScreen.tsx';
import type { ApiContext } from '../ui/api/ApiContext.ts';
import { lazyScreen } from './lazyScreen.ts';
import { loadAnswer } from './loadAnswer.ts';
import { orNotFound } from './orNotFound.ts';
import type { RouterContext } from './RouterContext.ts';

type Kind = (typeof TAXONOMY_KINDS)[number];

/**
 * A list and a page a term for every taxonomy (spec 2). Their screens read the data untyped: no
 * link names these routes.
 */
export function taxonomyScreens(language: AnyRoute): AnyRoute[] {
  return TAXONOMY_KINDS.flatMap((kind) => [listRoute(language, kind), termRoute(language, kind)]);
}

function listRoute(language: AnyRoute, { taxonomy, listPath }: Kind) {
  return createRoute({
    getParentRoute: () => language,
    path: listPath,
    beforeLoad: needsTaxonomy(taxonomy),
    validateSearch: parseTermListSearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }): Promise<TermListData> => {
      const asker = context as LanguageContext;
      const list = await loadAnswer(asker, 'GET /api/taxonomies/:taxonomy', { taxonomy, ...deps });
      return { taxonomy, list };
    },
    ...lazyScreen(() => import('../features/taxonomy/web/TermListScreen.tsx'), 'TermListScreen'),
  });
}

function termRoute(language: AnyRoute, { taxonomy, termPath }: Kind) {
  return createRoute({
    getParentRoute: () => language,
    path: `${termPath}/$slug`,
    remountDeps: ({ params }) => (params as { slug: string }).slug,
    beforeLoad: needsTaxonomy(taxonomy),
    validateSearch: parseListSearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ context, params, deps, location }): Promise<TermData> => {
      const asker = context as LanguageContext;
      const { slug } = params as { slug: string };
      const [term, list] = await orNotFound(
        Promise.all([
          loadAnswer(asker, 'GET /api/taxonomies/:taxonomy/:slug', { taxonomy, slug }),
          loadAnswer(asker, 'GET /api/comics', { ...deps, taxonomy, term: slug }),
        ]),
      );
      // It has another address now, or was merged.
      if (term.slug !== slug) {
        const { lang } = params as unknown as { lang: string };
        const href = `/${lang}${pathOfTerm(term)}${location.searchStr}`;
        throw redirect({ href, statusCode: 301 });
      }
      return { term, list };
    },
    ...lazyScreen(() => import('../features/comics/web/TermScreen.tsx'), 'TermScreen'),
  });
}

type LanguageContext = RouterContext & ApiContext;

/** A taxonomy that is off has no pages (spec 1). */
function needsTaxonomy(taxonomy: Kind['taxonomy']) {
  return ({ context }: { context: unknown }) => {
    if (!taxonomiesOn((context as RouterContext).site.features).includes(taxonomy)) throw notFound();
  };
}
