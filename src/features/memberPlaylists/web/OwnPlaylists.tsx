import { useNavigate } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { GridSkeleton } from '../../../ui/layout/GridSkeleton.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { PlaylistPicture } from '../../playlists/web/PlaylistPicture.tsx';
import { useSession } from '../../sessions/web/useSession.ts';
import { NewPlaylist } from './NewPlaylist.tsx';
import './memberPlaylists.css';
import '../../playlists/web/playlists.css';
import '../../../ui/layout/listHead.css';

/** The member's playlists, the one changed last first. Needs the words of the reader. */
export function OwnPlaylists() {
  const t = useTranslations('ownPlaylists');
  const lang = useLocale();
  const { user } = useSession();
  if (user) return <Lists />;
  return (
    <EmptyState
      title={t('own')}
      actions={
        <a
          href={`/${lang}/login?next=${encodeURIComponent(`/${lang}/library/playlists`)}`}
          className="button button-primary"
        >
          {t('logIn')}
        </a>
      }
    >
      {t('logInAbout')}
    </EmptyState>
  );
}

function Lists() {
  const t = useTranslations('ownPlaylists');
  const lang = useLocale();
  const navigate = useNavigate();
  const { data, isFailed, retry } = useAnswer(queryOf(useApi(), 'GET /api/own-playlists', {}, { keptMs: 0 }));
  if (!data) return isFailed ? <FailedAnswer onRetry={retry} /> : <GridSkeleton />;
  const open = (slug: string) => {
    const to: string = `/${lang}/library/playlists/${encodeURIComponent(slug)}`;
    void navigate({ to });
  };
  const importLink = (
    <PathLink path="/library/playlists/import" preload={false} className="button">
      {t('import')}
    </PathLink>
  );
  if (data.data.length === 0)
    return (
      <EmptyState
        title={t('none')}
        actions={
          <>
            <NewPlaylist variant="primary" onMade={open} />
            {importLink}
          </>
        }
      >
        {t('about')}
      </EmptyState>
    );
  return (
    <>
      <div className="list-head">
        <p className="text-muted">{t('about')}</p>
        <div className="flex flex-wrap gap-8">
          <NewPlaylist onMade={open} />
          {importLink}
        </div>
      </div>
      <ul className="playlist-grid">
        {data.data.map((playlist) => (
          <li key={playlist.slug} className="min-w-0">
            <PathLink
              path={`/library/playlists/${encodeURIComponent(playlist.slug)}`}
              preload={false}
              className="comic-card"
            >
              <PlaylistPicture playlist={playlist} sizes="(min-width: 84rem) 308px, 46vw" />
              <span className="comic-title">{playlist.title}</span>
              <span className="comic-line">
                {t('count', { count: playlist.items_count })} ·{' '}
                {playlist.role === 'owner' || playlist.owner === null
                  ? t(`visibilities.${playlist.visibility}`)
                  : t('of', { name: playlist.owner })}
              </span>
              {playlist.is_hidden && <Badge tone="warn">{t('hidden')}</Badge>}
            </PathLink>
          </li>
        ))}
      </ul>
    </>
  );
}
