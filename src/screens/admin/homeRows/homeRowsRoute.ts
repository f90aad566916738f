import { adminRoute } from '../area/adminRoute.ts';

export const homeRowsRoute = adminRoute({
  path: 'home',
  load: async () => (await import('./HomeRowsScreen.tsx')).HomeRowsScreen,
  words: ['admin/editing', 'admin/editor', 'admin/home'],
});
