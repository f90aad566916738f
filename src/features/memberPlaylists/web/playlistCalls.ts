import type { ApiKey } from '../../../contract/ApiMap.ts';

/** Answers that are stale once a member has changed one of their playlists. */
export const PLAYLIST_CALLS = [
  'GET /api/own-playlists',
  'GET /api/own-playlists/:slug',
  'GET /api/playlists/:slug',
  'GET /api/playlists',
] as const satisfies readonly ApiKey[];
