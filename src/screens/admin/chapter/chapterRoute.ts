import { adminRoute } from '../area/adminRoute.ts';

export const chapterRoute = adminRoute({
  path: 'comics/:slug/chapters/:chapter',
  isForLimited: true,
  load: async () => (await import('./ChapterScreen.tsx')).ChapterScreen,
  words: [
    'admin/chapters',
    'admin/comics',
    'admin/editing',
    'admin/editor',
    'admin/moves',
    'admin/pages',
    'admin/preview',
    'admin/table',
  ],
});
