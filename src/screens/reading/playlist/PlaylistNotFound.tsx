import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fetchedQuietly } from '../../../ui/i18n/fetchedQuietly.tsx';
import { NotFoundScreen } from '../../shell/NotFoundScreen.tsx';

const HiddenPlaylist = fetchedQuietly(
  async () => (await import('../../../features/memberPlaylists/web/HiddenPlaylist.tsx')).HiddenPlaylist,
  ['members', 'kit'],
);

/** The error of a missing playlist. For staff it also shows a playlist that was hidden. */
export function PlaylistNotFound(props: { data?: unknown }): ReactNode {
  const { slug } = useParams({ from: '/$lang/playlists/playlist/$slug' });
  return (
    <>
      <HiddenPlaylist slug={slug} />
      <NotFoundScreen {...props} />
    </>
  );
}
