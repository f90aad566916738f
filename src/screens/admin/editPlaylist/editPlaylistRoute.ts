import { adminRoute } from '../area/adminRoute.ts';

export const editPlaylistRoute = adminRoute({
  path: 'playlist/:slug',
  load: async () => (await import('./EditPlaylistScreen.tsx')).EditPlaylistScreen,
  words: ['admin/editing', 'admin/editor', 'admin/playlists'],
});
