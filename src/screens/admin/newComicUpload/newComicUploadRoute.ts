import { adminRoute } from '../area/adminRoute.ts';

export const newComicUploadRoute = adminRoute({
  path: 'upload',
  load: async () => (await import('./NewComicUploadScreen.tsx')).NewComicUploadScreen,
  words: [
    'admin/chapters',
    'admin/comics',
    'admin/editor',
    'admin/imports',
    'admin/openUploads',
    'admin/pages',
    'admin/table',
    'admin/uploads',
  ],
});
