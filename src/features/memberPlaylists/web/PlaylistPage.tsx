import { fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';
import { PlaylistScreen } from '../../playlists/web/PlaylistScreen.tsx';

const PlaylistTools = fetchedQuietly(
  async () => (await import('./PlaylistTools.tsx')).PlaylistTools,
  ['members', 'kit'],
);

/** A playlist as everybody sees it, with what readers, its owner and staff can do. */
export function PlaylistPage() {
  return <PlaylistScreen Tools={PlaylistTools} />;
}
