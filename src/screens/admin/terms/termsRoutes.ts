import { TAXONOMIES } from '../../../features/taxonomy/taxonomyKinds.ts';
import { adminRoute } from '../area/adminRoute.ts';

export const termsRoute = adminRoute({
  path: 'terms',
  load: async () => (await import('./TermsScreen.tsx')).TermsScreen,
  words: ['admin/bulkTools', 'admin/editor', 'admin/table', 'admin/terms'],
});

/** The terms of one taxonomy (spec 2: `admin/artists`, `admin/authors`). */
export const taxonomyRoutes = TAXONOMIES.map((taxonomy) =>
  adminRoute({
    path: taxonomy,
    load: async () => (await import('./TermsScreen.tsx')).termsScreenOf(taxonomy),
    words: ['admin/bulkTools', 'admin/editor', 'admin/table', 'admin/terms'],
  }),
);
