import { adminRoute } from '../area/adminRoute.ts';

export const overviewRoute = adminRoute({
  path: '',
  isForLimited: true,
  load: async () => (await import('./OverviewScreen.tsx')).OverviewScreen,
  words: ['admin/calendar', 'admin/chapters', 'admin/overview'],
});
