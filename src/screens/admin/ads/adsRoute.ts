import { adminRoute } from '../area/adminRoute.ts';

export const adsRoute = adminRoute({
  path: 'ads',
  load: async () => (await import('./AdsScreen.tsx')).AdsScreen,
  words: ['admin/ads', 'admin/editor', 'admin/table'],
});
