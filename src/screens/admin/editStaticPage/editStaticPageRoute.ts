import { adminRoute } from '../area/adminRoute.ts';

export const editStaticPageRoute = adminRoute({
  path: 'pages/:slug/:language?',
  load: async () => (await import('./EditStaticPageScreen.tsx')).EditStaticPageScreen,
  words: ['admin/editing', 'admin/editor', 'admin/staticPages'],
});
