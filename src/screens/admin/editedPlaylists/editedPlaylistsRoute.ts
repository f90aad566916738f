import { adminRoute } from '../area/adminRoute.ts';

export const editedPlaylistsRoute = adminRoute({
  path: 'playlist',
  load: async () => (await import('./EditedPlaylistsScreen.tsx')).EditedPlaylistsScreen,
  words: ['admin/playlists', 'admin/table'],
});
