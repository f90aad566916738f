import { fetchedQuietly } from '../../../../ui/i18n/fetchedQuietly.tsx';

/** Nobody sees it who reads through no playlist. */
export const FetchedPlaylistWays = fetchedQuietly(
  async () => (await import('./PlaylistWays.tsx')).PlaylistWays,
  ['reader'],
);
