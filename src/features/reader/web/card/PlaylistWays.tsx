import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PathLink } from '../../../../ui/layout/PathLink.tsx';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import type { PlaylistNeighbour, PlaylistPlace } from '../../../memberPlaylists/memberPlaylistsApi.ts';
import { useComicParams } from '../../../site/web/useComicParams.ts';
import { useChapterName } from '../useChapterName.ts';
import './endCard.css';

export type PlaylistWaysProps = { place: PlaylistPlace; manifest: ChapterManifest };

/**
 * At the end of a chapter that is read through a playlist: where one is, and what comes before and
 * after.
 */
export function PlaylistWays({ place, manifest }: PlaylistWaysProps) {
  const t = useTranslations('playlistWays');
  const { slug, title, previous, next, count, is_own: isOwn } = place;
  // The chapters of a whole comic come first.
  const isAtEnd = manifest.next === null || !place.is_whole_comic;
  const isAtStart = manifest.previous === null || !place.is_whole_comic;
  return (
    <nav aria-label={t('place', { title, place: place.place, count })} className="end-card-playlist">
      <p className="text-14">
        <PathLink
          path={`/${isOwn ? 'library/playlists' : 'playlists/playlist'}/${encodeURIComponent(slug)}`}
          preload={false}
          className="text-link"
        >
          {t('place', { title, place: place.place, count })}
        </PathLink>
      </p>
      {isAtEnd && next && (
        <Way neighbour={next} list={slug} label={t('next')} isMain={manifest.next === null} />
      )}
      {isAtEnd && !next && <p className="text-muted">{t('end')}</p>}
      {isAtStart && previous && <Way neighbour={previous} list={slug} label={t('previous')} />}
    </nav>
  );
}

type WayProps = { neighbour: PlaylistNeighbour; list: string; label: string; isMain?: boolean };

function Way({ neighbour: { place, comic, chapter }, list, label, isMain = false }: WayProps) {
  const comicParams = useComicParams();
  const nameOf = useChapterName();
  return (
    <Link
      to="/$lang/$segment/$slug/{-$chapter}/reader/{-$page}"
      params={{ ...comicParams(comic.slug), chapter: chapter.slug, page: undefined }}
      search={{ list, place } as never}
      className={`button end-card-way ${isMain ? 'button-primary' : ''}`}
    >
      <span className="text-13">{label}</span>
      <span className="font-strong">
        {comic.title} · {nameOf(chapter)}
      </span>
    </Link>
  );
}
