import { adminRoute } from '../area/adminRoute.ts';

export const jobsRoute = adminRoute({
  path: 'jobs',
  load: async () => (await import('./JobsScreen.tsx')).JobsScreen,
  words: ['admin/jobs', 'admin/table'],
});
