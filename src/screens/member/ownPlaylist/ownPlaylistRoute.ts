import { memberRoute } from '../memberRoute.ts';

export const ownPlaylistRoute = memberRoute(
  'library/playlists/$slug',
  'OwnPlaylistScreen',
  'members',
  'reader',
);
