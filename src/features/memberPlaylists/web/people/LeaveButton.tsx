import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useApi } from '../../../../ui/api/useApi.ts';
import { Button } from '../../../../ui/kit/Button.tsx';
import { ConfirmDialog } from '../../../../ui/kit/ConfirmDialog.tsx';
import { useFormSending } from '../../../../ui/kit/useFormSending.ts';
import type {} from '../../playlistPeopleApi.ts';
import { PLAYLIST_CALLS } from '../playlistCalls.ts';

type LeaveButtonProps = { playlist: { slug: string; title: string }; username: string };

/**
 * Takes the member off a playlist of somebody else. Only a new link brings them back, so it asks.
 */
export function LeaveButton({ playlist: { slug, title }, username }: LeaveButtonProps) {
  const t = useTranslations('playlistPeople');
  const lang = useLocale();
  const navigate = useNavigate();
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const [isAsking, setIsAsking] = useState(false);
  async function leave(): Promise<void> {
    const call = async () => {
      await callApi('DELETE /api/own-playlists/:slug/members/:username', { slug, username });
      const to: string = `/${lang}/library/playlists`;
      await navigate({ to, replace: true });
    };
    if (!(await send(null, call, { invalidates: PLAYLIST_CALLS }))) setIsAsking(false);
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {t('leave')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('leaveTitle', { title })}
        confirmLabel={t('leave')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void leave()}
        onClose={() => setIsAsking(false)}
      >
        {t('leaveAbout')}
      </ConfirmDialog>
    </>
  );
}
