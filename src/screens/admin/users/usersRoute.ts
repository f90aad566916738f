import { adminRoute } from '../area/adminRoute.ts';

export const usersRoute = adminRoute({
  path: 'users',
  load: async () => (await import('./UsersScreen.tsx')).UsersScreen,
  words: ['account', 'admin/limits', 'admin/table'],
});
