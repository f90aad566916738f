import { adminRoute } from '../area/adminRoute.ts';

export const comicGalleryRoute = adminRoute({
  path: 'comics/:slug/gallery',
  isForLimited: true,
  load: async () => (await import('./ComicGalleryScreen.tsx')).ComicGalleryScreen,
  words: ['admin/comics'],
});
