import { memberRoute } from '../memberRoute.ts';

export const joinPlaylistRoute = memberRoute(
  'library/playlists/join/$token',
  'JoinScreen',
  'members',
  'reader',
);
