import { adminRoute } from '../area/adminRoute.ts';

export const chaptersRoute = adminRoute({
  path: 'comics/:slug/chapters',
  isForLimited: true,
  load: async () => (await import('./ChaptersScreen.tsx')).ChaptersScreen,
  words: ['admin/bulkTools', 'admin/chapters', 'admin/editor', 'admin/moves', 'admin/table'],
});
