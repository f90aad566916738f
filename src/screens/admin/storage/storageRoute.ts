import { adminRoute } from '../area/adminRoute.ts';

export const storageRoute = adminRoute({
  path: 'storage',
  load: async () => (await import('./StorageScreen.tsx')).StorageScreen,
  words: ['admin/statistics'],
});
