import { adminRoute } from '../area/adminRoute.ts';

export const uploadRoute = adminRoute({
  path: 'comics/:slug/upload',
  isForLimited: true,
  load: async () => (await import('./UploadScreen.tsx')).UploadScreen,
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
