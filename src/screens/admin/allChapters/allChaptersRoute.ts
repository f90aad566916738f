import { adminRoute } from '../area/adminRoute.ts';

export const allChaptersRoute = adminRoute({
  path: 'chapters',
  isForLimited: true,
  load: async () => (await import('./AllChaptersScreen.tsx')).AllChaptersScreen,
  words: ['admin/bulkTools', 'admin/chapters', 'admin/editor', 'admin/moves', 'admin/table'],
});
