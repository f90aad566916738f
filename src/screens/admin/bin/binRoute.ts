import { adminRoute } from '../area/adminRoute.ts';

export const binRoute = adminRoute({
  path: 'bin',
  load: async () => (await import('./BinScreen.tsx')).BinScreen,
  words: ['admin/comics', 'admin/table'],
});
