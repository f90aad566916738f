import { adminRoute } from '../area/adminRoute.ts';

export const editAdRoute = adminRoute({
  path: 'ads/:id',
  load: async () => (await import('./EditAdScreen.tsx')).EditAdScreen,
  words: ['admin/ads', 'admin/editing', 'admin/editor'],
});
