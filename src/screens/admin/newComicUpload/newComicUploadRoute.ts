import { adminRoute } from '../area/adminRoute.ts';

export const newComicUploadRoute = adminRoute({
  path: 'upload',
  load: async () => (await import('./NewComicUploadScreen.tsx')).NewComicUploadScreen,
  words: ['admin/comics', 'admin/editor', 'admin/imports', 'admin/table', 'admin/uploads'],
});
