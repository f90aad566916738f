import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Download from 'lucide-react/icons/download';
import type { ComponentType } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { RichTextBlocks } from '../../../ui/controls/RichTextBlocks.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { PlaylistCard } from '../playlistsApi.ts';
import { playlistColor, PlaylistPicture } from './PlaylistPicture.tsx';
import { ReadLink } from './ReadLink.tsx';
import './playlists.css';
import '../../chapters/web/comicHeader.css';

export type PlaylistHeaderProps = {
  playlist: ApiOutput<'GET /api/playlists/:slug'>;
  /** Slugs of comics that the member blocks; undefined until they are loaded. */
  hidden: ReadonlySet<string> | undefined;
  /** Buttons that a later feature adds. */
  Tools: ComponentType<{ playlist: PlaylistCard }> | undefined;
};

/** Top of a playlist's page: its picture, name and owner, and the buttons. */
export function PlaylistHeader({ playlist, hidden, Tools }: PlaylistHeaderProps) {
  const t = useTranslations('playlists');
  const ofComics = useTranslations('comic');
  const format = useFormatter();
  const lang = useLocale();
  const { slug, title, owner, items, description } = playlist;
  const path = `/playlists/playlist/${encodeURIComponent(slug)}`;
  return (
    <header className="tinted comic-header" style={playlistColor(playlist)}>
      <div aria-hidden className="halftone-fall comic-dots" />
      <div className="wrap pt-16">
        <Link
          to="/$lang/playlists"
          params={{ lang }}
          className="chip chip-link"
          activeOptions={{ exact: true }}
        >
          <ArrowLeft aria-hidden className="size-icon-small" />
          {t('all')}
        </Link>
        <div className="playlist-top">
          <PlaylistPicture playlist={playlist} sizes="(min-width: 56rem) 256px, 136px" priority="eager" />
          <div className="playlist-names">
            <h1 tabIndex={-1} className="text-26 break-words md:text-44">
              {title}
            </h1>
            <p className="own-lines mt-8 text-14 text-muted tabular">
              {t('count', { count: playlist.items_count })}
              {owner !== null && <Owner name={owner} />}
            </p>
          </div>
          <div className="playlist-actions">
            <p className="flex flex-wrap items-center gap-8">
              {playlist.pagination.current_page === 1 && (
                <ReadLink list={slug} items={items} hidden={hidden} />
              )}
              {items.length > 0 && (
                <PathLink path={`${path}/download`} className="button">
                  <Download aria-hidden className="size-icon" />
                  {t('download')}
                </PathLink>
              )}
              <PathLink path={`${path}/comments`} preload={false} className="button">
                {ofComics('comments')}
                {playlist.comments_count > 0 && (
                  <data className="text-muted">{format.number(playlist.comments_count)}</data>
                )}
              </PathLink>
            </p>
            {description && (
              <div className="own-lines mt-16 max-md:hidden">
                <RichTextBlocks document={description} />
              </div>
            )}
          </div>
        </div>
        <div className="playlist-tools scriptless:hidden">
          {Tools && <Tools key={slug} playlist={playlist} />}
        </div>
      </div>
    </header>
  );
}

function Owner({ name }: { name: string }) {
  const t = useTranslations('playlists');
  return (
    <>
      {' · '}
      <PathLink path={`/profile/${encodeURIComponent(name)}`} preload={false} className="text-link">
        {t('by', { name })}
      </PathLink>
    </>
  );
}
