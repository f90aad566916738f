import { fetchedQuietly } from '../ui/i18n/fetchedQuietly.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const HiddenPlaylist = fetchedQuietly(
  async () => (await import('../features/memberPlaylists/web/HiddenPlaylist.tsx')).HiddenPlaylist,
  ['members', 'kit'],
);

/** The error of a missing playlist. For staff it also shows a playlist that was hidden. */
export const PlaylistNotFound = (props: { data?: unknown }) => (
  <>
    <HiddenPlaylist />
    <NotFoundScreen {...props} />
  </>
);
