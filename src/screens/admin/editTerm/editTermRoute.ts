import { adminRoute } from '../area/adminRoute.ts';

export const editTermRoute = adminRoute({
  path: 'terms/:id',
  load: async () => (await import('./EditTermScreen.tsx')).EditTermScreen,
  words: ['admin/editing', 'admin/editor', 'admin/terms'],
});
