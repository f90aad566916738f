import { useNavigate } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useApi } from '../../../../ui/api/useApi.ts';
import { ConfirmedAct } from '../../../../ui/kit/ConfirmedAct.tsx';
import type {} from '../../playlistPeopleApi.ts';
import { PLAYLIST_CALLS } from '../playlistCalls.ts';

type LeaveButtonProps = { playlist: { slug: string; title: string }; username: string };

/**
 * Takes the member off a playlist of somebody else. Only a link brings them back, so it asks.
 */
export function LeaveButton({ playlist: { slug, title }, username }: LeaveButtonProps) {
  const t = useTranslations('playlistPeople');
  const lang = useLocale();
  const navigate = useNavigate();
  const { callApi } = useApi();
  async function leave(): Promise<void> {
    await callApi('DELETE /api/own-playlists/:slug/members/:username', { slug, username });
    const to: string = `/${lang}/library/playlists`;
    await navigate({ to, replace: true });
  }
  return (
    <ConfirmedAct
      title={t('leaveTitle', { title })}
      confirmLabel={t('leave')}
      isDanger
      act={leave}
      effects={{ invalidates: PLAYLIST_CALLS }}
    >
      {t('leaveAbout')}
    </ConfirmedAct>
  );
}
