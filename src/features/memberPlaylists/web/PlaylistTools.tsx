import { useNavigate } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { newUuid } from '../../../ui/device/newUuid.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { OwnPartsContext } from '../../comics/web/OwnPartsContext.ts';
import type { PlaylistCard } from '../../playlists/playlistsApi.ts';
import { ReportThing } from '../../reports/web/ReportThing.tsx';
import { useSession } from '../../sessions/web/useSession.ts';
import { PLAYLIST_CALLS } from './playlistCalls.ts';
import '../../playlists/web/playlists.css';

export type PlaylistToolsProps = { playlist: Pick<PlaylistCard, 'slug' | 'title' | 'owner'> };

/**
 * The owner's way into the editor; for everybody else what follows it; what reports a member's
 * playlist; for staff, what hides a member's playlist and shows it again.
 */
export function PlaylistTools({ playlist: { slug, title, owner } }: PlaylistToolsProps) {
  const t = useTranslations('ownPlaylists');
  const { user } = useSession();
  const { Follow } = useContext(OwnPartsContext);
  if (user !== null && user.username === owner)
    return (
      <PathLink path={`/library/playlists/${encodeURIComponent(slug)}`} preload={false} className="button">
        {t('edit')}
      </PathLink>
    );
  return (
    <>
      <span className="playlist-follow">
        {Follow && <Follow kind="playlists" slug={slug} name={title} />}
      </span>
      {user && <CopyButton slug={slug} />}
      {owner !== null && (
        <ReportThing kind="playlist" target={slug} name={title} label={t('report')} isShort />
      )}
      {owner !== null && user && user.role !== 'user' && !user.is_limited && <HideButton slug={slug} />}
    </>
  );
}

/** Makes a copy of one's own, and opens it. */
function CopyButton({ slug }: { slug: string }) {
  const t = useTranslations('ownPlaylists');
  const lang = useLocale();
  const navigate = useNavigate();
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  // Sent again after a lost answer, it is the same playlist.
  const [id] = useState(newUuid);
  const copy = async () => {
    const made = await callApi('POST /api/own-playlists/:slug/copies', { slug, id });
    const to: string = `/${lang}/library/playlists/${encodeURIComponent(made.slug)}`;
    await navigate({ to });
  };
  return (
    <Button
      aria-label={t('copy')}
      isBusy={isBusy}
      onClick={() => void send(null, copy, { invalidates: ['GET /api/own-playlists'] })}
    >
      <span className="md:hidden">{t('copyShort')}</span>
      <span className="max-md:hidden">{t('copy')}</span>
    </Button>
  );
}

function HideButton({ slug }: { slug: string }) {
  const t = useTranslations('ownPlaylists');
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const [isHidden, setIsHidden] = useState(false);
  async function toggle(): Promise<void> {
    const call = () =>
      isHidden
        ? callApi('DELETE /api/moderation/playlists/:slug/hidden', { slug })
        : callApi('PUT /api/moderation/playlists/:slug/hidden', { slug });
    // The page stays, for the way back: its answer is asked for again when it is opened anew.
    const [own, full, , all] = PLAYLIST_CALLS;
    if (await send(null, call, { invalidates: [own, full, all] })) setIsHidden(!isHidden);
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={() => void toggle()}>
        {t(isHidden ? 'showAgain' : 'hide')}
      </Button>
      <span role="status" className="text-14 text-muted">
        {isHidden && t('hiddenNow')}
      </span>
    </>
  );
}
