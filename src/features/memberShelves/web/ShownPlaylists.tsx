import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Pager } from '../../../ui/controls/Pager.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { GridSkeleton } from '../../../ui/layout/GridSkeleton.tsx';
import { PlaylistCardLink } from '../../playlists/web/PlaylistCardLink.tsx';
import '../../playlists/web/playlists.css';
import { ShownPageLink } from './ShownPageLink.tsx';

/** One page of a member's public playlists. */
export function ShownPlaylists({ username, page }: { username: string; page: number }): ReactNode {
  const t = useTranslations('memberShelves.none');
  const query = queryOf(useApi(), 'GET /api/profiles/:username/playlists', { username, page }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  if (!data) return isFailed ? <FailedAnswer onRetry={retry} /> : <GridSkeleton count={4} />;
  if (data.data.length === 0) return <p className="text-muted">{t('playlists')}</p>;
  return (
    <>
      <ul className="playlist-grid">
        {data.data.map((playlist) => (
          <li key={playlist.slug} className="min-w-0">
            <PlaylistCardLink playlist={{ ...playlist, owner: null }} />
          </li>
        ))}
      </ul>
      <Pager pagination={data.pagination} link={ShownPageLink} />
    </>
  );
}
