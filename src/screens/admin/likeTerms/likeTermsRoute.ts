import { adminRoute } from '../area/adminRoute.ts';

export const likeTermsRoute = adminRoute({
  path: 'terms/like/:taxonomy',
  load: async () => (await import('./LikeTermsScreen.tsx')).LikeTermsScreen,
  words: ['admin/editor', 'admin/terms'],
});
