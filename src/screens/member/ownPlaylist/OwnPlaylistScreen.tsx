import { useNavigate, useParams } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLocale, useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { ConfirmedAct } from '../../../ui/kit/ConfirmedAct.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { ReadLink } from '../../../features/playlists/web/ReadLink.tsx';
import { useSession } from '../../../features/sessions/web/useSession.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import type { FullOwnPlaylist } from '../../../features/memberPlaylists/web/FullOwnPlaylist.ts';
import { ExportListButton } from '../../../features/memberPlaylists/web/listFile/ExportListButton.tsx';
import { Leftovers } from '../../../features/memberPlaylists/web/listFile/Leftovers.tsx';
import { LeaveButton } from '../../../features/memberPlaylists/web/people/LeaveButton.tsx';
import { PeoplePanel } from '../../../features/memberPlaylists/web/people/PeoplePanel.tsx';
import { OwnItems } from '../../../features/memberPlaylists/web/OwnItems.tsx';
import { usePlaylistQueue } from '../../../features/memberPlaylists/web/usePlaylistQueue.ts';
import { PlaylistWords } from '../../../features/memberPlaylists/web/PlaylistWords.tsx';
import { PLAYLIST_CALLS } from '../../../features/memberPlaylists/web/playlistCalls.ts';
import '../../../features/memberPlaylists/web/memberPlaylists.css';

/** One of the member's playlists, to be edited. */
export const OwnPlaylistScreen = withWords(function OwnPlaylistScreen() {
  const t = useTranslations('ownPlaylists');
  const { slug } = useParams({ from: '/$lang/library/playlists/$slug' });
  const query = queryOf(useApi(), 'GET /api/own-playlists/:slug', { slug }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  const shown = data?.slug === slug ? data : undefined;
  return (
    <div className="wrap min-h-dvh py-24">
      <PageHead title={shown?.title ?? t('own')} isIndexed={false} />
      <PathLink path="/library/playlists" className="chip chip-link" activeOptions={{ exact: true }}>
        <ArrowLeft aria-hidden className="size-icon-small" />
        {t('own')}
      </PathLink>
      <h1 tabIndex={-1} className="mt-16 text-26 break-words md:text-34">
        {shown?.title ?? t('own')}
      </h1>
      {!shown && isFailed && (
        <>
          <p className="mt-16">{t('gone')}</p>
          <FailedAnswer onRetry={retry} />
        </>
      )}
      {!shown && !isFailed && <LinesSkeleton count={8} />}
      {shown && <Editor playlist={shown} onStale={retry} />}
    </div>
  );
});

/** Members want to see all that they put into their own playlists. */
const NOBODY: ReadonlySet<string> = new Set();

function Editor({ playlist, onStale }: { playlist: FullOwnPlaylist; onStale: () => void }) {
  const t = useTranslations('ownPlaylists');
  const { slug, visibility, is_hidden: isHidden, role } = playlist;
  const { user } = useSession();
  const queue = usePlaylistQueue(playlist);
  const there = playlist.items.flatMap(({ comic, chapter }) => (comic ? [{ comic, chapter }] : []));
  return (
    <>
      {isHidden && (
        <p role="status" className="mt-8 text-muted">
          {t('hiddenAbout')}
        </p>
      )}
      <div className="mt-12 mb-24 flex flex-wrap gap-8">
        <ReadLink list={slug} items={there} hidden={NOBODY} />
        {visibility !== 'private' && !isHidden && (
          <PathLink path={`/playlists/playlist/${encodeURIComponent(slug)}`} className="button">
            {t('view')}
          </PathLink>
        )}
        <ExportListButton slug={slug} />
        {role === 'owner' && <DeleteButton playlist={playlist} />}
        {role !== 'owner' && user && <LeaveButton playlist={playlist} username={user.username} />}
      </div>
      <div className="own-playlist">
        <div className="min-w-0">
          <OwnItems {...{ playlist, queue, onStale }} />
          {role !== 'add' && <Leftovers {...{ slug, queue }} />}
        </div>
        <div className="own-playlist-side">
          {role === 'owner' && <PlaylistWords {...{ playlist, queue, onStale }} />}
          <PeoplePanel playlist={playlist} />
        </div>
      </div>
    </>
  );
}

function DeleteButton({ playlist: { slug, title } }: { playlist: FullOwnPlaylist }) {
  const t = useTranslations('ownPlaylists');
  const lang = useLocale();
  const navigate = useNavigate();
  const { callApi } = useApi();
  async function remove(): Promise<void> {
    await callApi('DELETE /api/own-playlists/:slug', { slug });
    const to: string = `/${lang}/library/playlists`;
    await navigate({ to, replace: true });
  }
  return (
    <ConfirmedAct
      title={t('deleteTitle', { title })}
      confirmLabel={t('delete')}
      isDanger
      act={remove}
      effects={{ invalidates: PLAYLIST_CALLS }}
    >
      {t('deleteAbout')}
    </ConfirmedAct>
  );
}
