import { adminRoute } from '../area/adminRoute.ts';

export const bulkEditRoute = adminRoute({
  path: 'bulk/:id',
  isForLimited: true,
  load: async () => (await import('./BulkEditScreen.tsx')).BulkEditScreen,
  words: [
    'admin/bulk',
    'admin/chapters',
    'admin/comics',
    'admin/editing',
    'admin/pages',
    'admin/table',
    'admin/terms',
  ],
});
