import { adminRoute } from '../area/adminRoute.ts';

export const staticPagesRoute = adminRoute({
  path: 'pages',
  load: async () => (await import('./StaticPagesScreen.tsx')).StaticPagesScreen,
  words: ['admin/staticPages', 'admin/table'],
});
