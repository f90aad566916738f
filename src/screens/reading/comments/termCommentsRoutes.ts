import { createRoute } from '@tanstack/react-router';
import type { Place } from '../../../features/comments/web/drafts.ts';
import { termPath as pathOfTerm } from '../../../features/taxonomy/termPath.ts';
import { languageRoute } from '../../routing/languageRoute.ts';
import { askedAhead } from '../../routing/askedAhead.ts';
import { loadAnswer } from '../../routing/loadAnswer.ts';
import { needsTaxonomy } from '../../routing/needsTaxonomy.ts';
import { orNotFound } from '../../routing/orNotFound.ts';
import { COMMENTED_TERMS } from './commentedTerms.ts';
import type { CommentsData } from './CommentsData.ts';
import { commentsRouteOptions } from './commentsRouteOptions.ts';
import { commentsMoved, loadComments } from './loadComments.ts';

export const termCommentsRoutes = COMMENTED_TERMS.map(({ taxonomy, termPath, target }) =>
  createRoute({
    getParentRoute: () => languageRoute,
    path: `${termPath}/$slug/comments/{-$identifier}`,
    beforeLoad: needsTaxonomy(taxonomy),
    ...commentsRouteOptions,
    loader: async (loading): Promise<CommentsData> => {
      const { slug } = loading.params;
      const place: Place = { kind: target, target: slug };
      const page = askedAhead(loadComments(loading, place));
      const term = await orNotFound(
        loadAnswer(loading.context, 'GET /api/taxonomies/:taxonomy/:slug', { taxonomy, slug }),
      );
      const ownPath = pathOfTerm(term);
      const path = `${ownPath}/comments`;
      if (term.slug !== slug) throw commentsMoved(loading, path);
      return { place, page: await page, name: term.name, ownPath, path, isListed: true };
    },
  }),
);
