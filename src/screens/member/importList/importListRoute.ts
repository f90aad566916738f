import { memberRoute } from '../memberRoute.ts';

export const importListRoute = memberRoute(
  'library/playlists/import',
  'ImportListScreen',
  'members',
  'reader',
);
