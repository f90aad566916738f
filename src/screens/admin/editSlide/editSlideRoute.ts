import { adminRoute } from '../area/adminRoute.ts';

export const editSlideRoute = adminRoute({
  path: 'slides/:id',
  load: async () => (await import('./EditSlideScreen.tsx')).EditSlideScreen,
  words: ['admin/editing', 'admin/editor', 'admin/slides'],
});
