import { adminRoute } from '../area/adminRoute.ts';

export const statisticsRoute = adminRoute({
  path: 'statistics',
  load: async () => (await import('./StatisticsScreen.tsx')).StatisticsScreen,
  words: ['admin/statistics'],
});
