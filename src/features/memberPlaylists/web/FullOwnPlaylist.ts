import type { ApiOutput } from '../../../contract/ApiMap.ts';
import type {} from '../memberPlaylistsApi.ts';

/** One of the member's playlists with all its items. */
export type FullOwnPlaylist = ApiOutput<'GET /api/own-playlists/:slug'>;
