import { Link } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { PlaylistCard } from '../playlistsApi.ts';
import { PlaylistPicture, type PlaylistPictureProps } from './PlaylistPicture.tsx';

/** Width of a column, by the steps of `playlist-grid`. */
const SIZES = '(min-width: 84rem) 308px, (min-width: 56rem) 24vw, (min-width: 40rem) 31vw, 46vw';

/** A playlist in a grid: its covers, its title, how much is in it. */
export function PlaylistCardLink({
  playlist,
  priority,
}: {
  playlist: PlaylistCard;
  priority?: PlaylistPictureProps['priority'];
}) {
  const t = useTranslations('playlists');
  const lang = useLocale();
  return (
    <Link to="/$lang/playlists/playlist/$slug" params={{ lang, slug: playlist.slug }} className="comic-card">
      <PlaylistPicture playlist={playlist} sizes={SIZES} {...(priority ? { priority } : {})} />
      <span className="comic-title">{playlist.title}</span>
      <span className="comic-line">
        {t('count', { count: playlist.items_count })}
        {playlist.owner !== null && ` · ${t('by', { name: playlist.owner })}`}
      </span>
    </Link>
  );
}
