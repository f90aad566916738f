import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { useSession } from '../../sessions/web/useSession.ts';
import type { OwnPlaylist } from '../memberPlaylistsApi.ts';
import { NewPlaylist } from './NewPlaylist.tsx';
import { PlaylistTick } from './PlaylistTick.tsx';
import './memberPlaylists.css';

export type PlaylistsSheetProps = {
  comic: { slug: string; title: string };
  /** Left out: the whole comic. */
  chapter?: { slug: string; name: string };
  isOpen: boolean;
  onClose: () => void;
};

/**
 * The member's playlists, ticked where the comic or chapter is in them. Each tick holds at once.
 */
export const PlaylistsSheet = withWords(function PlaylistsSheet(props: PlaylistsSheetProps) {
  const { comic, chapter, isOpen, onClose } = props;
  const t = useTranslations('ownPlaylists');
  const { user } = useSession();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('add')} shape="sheet">
      <p className="mb-16 text-14 text-muted">{chapter ? `${comic.title} · ${chapter.name}` : comic.title}</p>
      {user ? <Ticks comic={comic.slug} {...(chapter ? { chapter: chapter.slug } : {})} /> : <LogIn />}
    </Dialog>
  );
});

function Ticks(target: { comic: string; chapter?: string }) {
  const t = useTranslations('ownPlaylists');
  const query = queryOf(useApi(), 'GET /api/own-playlists', target, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  if (!data) return isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton count={4} />;
  return (
    <div className="playlist-ticks">
      {data.data.length === 0 && <p className="text-muted">{t('none')}</p>}
      {data.data.length > 0 && <Lines playlists={data.data} target={target} />}
      <NewPlaylist target={target} />
    </div>
  );
}

type LinesProps = { playlists: readonly OwnPlaylist[]; target: { comic: string; chapter?: string } };

/**
 * In the order in which they were opened: one that is ticked does not jump from under the finger.
 */
function Lines({ playlists, target }: LinesProps) {
  const [first] = useState(() => playlists.map(({ slug }) => slug));
  const placeOf = ({ slug }: OwnPlaylist) => first.indexOf(slug);
  return (
    <ul>
      {playlists
        .toSorted((one, other) => placeOf(one) - placeOf(other))
        .map((playlist) => (
          <PlaylistTick key={playlist.slug} playlist={playlist} target={target} />
        ))}
    </ul>
  );
}

function LogIn() {
  const t = useTranslations('ownPlaylists');
  const lang = useLocale();
  const { pathname } = useLocation();
  return (
    <>
      <p className="mb-16 text-muted">{t('logInAbout')}</p>
      <a href={`/${lang}/login?next=${encodeURIComponent(pathname)}`} className="button button-primary">
        {t('logIn')}
      </a>
    </>
  );
}
