import { adminRoute } from '../area/adminRoute.ts';

export const siteRoute = adminRoute({
  path: 'site',
  load: async () => (await import('./SiteScreen.tsx')).SiteScreen,
  words: ['admin/editing', 'admin/editor', 'admin/site'],
});
