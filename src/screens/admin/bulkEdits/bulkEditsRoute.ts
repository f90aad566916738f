import { adminRoute } from '../area/adminRoute.ts';

export const bulkEditsRoute = adminRoute({
  path: 'bulk',
  isForLimited: true,
  load: async () => (await import('./BulkEditsScreen.tsx')).BulkEditsScreen,
  words: ['admin/bulk', 'admin/chapters', 'admin/comics', 'admin/pages', 'admin/table', 'admin/terms'],
});
