import { adminRoute } from '../area/adminRoute.ts';

export const editComicRoute = adminRoute({
  path: 'comics/:slug',
  isForLimited: true,
  load: async () => (await import('./EditComicScreen.tsx')).EditComicScreen,
  words: ['admin/comics', 'admin/editing', 'admin/editor', 'admin/preview', 'admin/table'],
});
