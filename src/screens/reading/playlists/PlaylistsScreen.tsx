import { Link, useLoaderData } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Pager, type PagerLinkProps } from '../../../ui/controls/Pager.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { LatestButton } from '../../../features/playlists/web/LatestButton.tsx';
import { PlaylistCardLink } from '../../../features/playlists/web/PlaylistCardLink.tsx';
import '../../../features/playlists/web/playlists.css';

/** Covers of the first row are asked for at once; four playlists stand in a row on wide screens. */
const FIRST_ROW = 4;

export function PlaylistsScreen() {
  const t = useTranslations('playlists');
  const lang = useLocale();
  const { data: playlists, pagination } = useLoaderData({ from: '/$lang/playlists' });
  const { current_page: current } = pagination;
  return (
    <div className="wrap pt-32">
      <PageHead
        title={t('title')}
        description={t('description')}
        canonicalPath={`/${lang}/playlists${current > 1 ? `?page=${current}` : ''}`}
      />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <p className="mt-8 max-w-prose text-muted">{t('description')}</p>
      {playlists.length === 0 ? (
        <PlaylistsEmpty />
      ) : (
        <ul className="playlist-grid mt-24">
          {playlists.map((playlist, index) => (
            <li key={playlist.slug} className="min-w-0">
              <PlaylistCardLink playlist={playlist} {...(index < FIRST_ROW ? { priority: 'eager' } : {})} />
            </li>
          ))}
        </ul>
      )}
      <Pager pagination={pagination} link={PlaylistsPageLink} />
    </div>
  );
}

function PlaylistsEmpty() {
  const t = useTranslations('playlists');
  return (
    <EmptyState title={t('noneTitle')} mark="0" actions={<LatestButton />}>
      <p>{t('noneMessage')}</p>
    </EmptyState>
  );
}

function PlaylistsPageLink({ page, ...props }: PagerLinkProps) {
  const lang = useLocale();
  return (
    <Link
      to="/$lang/playlists"
      params={{ lang }}
      search={page > 1 ? { page } : {}}
      activeOptions={{ exact: true }}
      {...props}
    />
  );
}
