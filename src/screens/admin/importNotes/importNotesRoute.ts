import { adminRoute } from '../area/adminRoute.ts';

export const importNotesRoute = adminRoute({
  path: 'imports',
  isForLimited: true,
  load: async () => (await import('./ImportNotesScreen.tsx')).ImportNotesScreen,
  words: ['admin/imports', 'admin/table'],
});
