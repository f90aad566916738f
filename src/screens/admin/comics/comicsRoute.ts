import { adminRoute } from '../area/adminRoute.ts';

export const comicsRoute = adminRoute({
  path: 'comics',
  isForLimited: true,
  load: async () => (await import('./ComicsScreen.tsx')).ComicsScreen,
  words: ['admin/bulk', 'admin/bulkTools', 'admin/comics', 'admin/table'],
});
