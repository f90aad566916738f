import { adminRoute } from '../area/adminRoute.ts';

export const managedCommentsRoute = adminRoute({
  path: 'comments',
  load: async () => (await import('./ManagedCommentsScreen.tsx')).ManagedCommentsScreen,
  words: ['admin/comments', 'admin/moderation', 'admin/table'],
});
