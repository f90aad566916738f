import { adminRoute } from '../area/adminRoute.ts';

export const slidesRoute = adminRoute({
  path: 'slides',
  load: async () => (await import('./SlidesScreen.tsx')).SlidesScreen,
  words: ['admin/editor', 'admin/slides'],
});
