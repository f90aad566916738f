import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../../ui/api/useApi.ts';
import { Button } from '../../../../ui/kit/Button.tsx';
import { ConfirmDialog } from '../../../../ui/kit/ConfirmDialog.tsx';
import { useFormSending } from '../../../../ui/kit/useFormSending.ts';
import type {} from '../../handoverApi.ts';
import type { PlaylistMember } from '../../playlistPeopleApi.ts';

type HandOverButtonProps = {
  playlist: { slug: string; title: string };
  member: Pick<PlaylistMember, 'username' | 'is_offered'>;
};

/** Asks a member to take the playlist over, or takes that back. The owner is asked before. */
export function HandOverButton({ playlist: { slug, title }, member }: HandOverButtonProps) {
  const t = useTranslations('playlistPeople');
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const [isAsking, setIsAsking] = useState(false);
  const { username: name, is_offered: isOffered } = member;
  async function change(call: () => Promise<unknown>): Promise<void> {
    await send(null, call, { invalidates: ['GET /api/own-playlists/:slug/people'] });
    setIsAsking(false);
  }
  const path = { slug, username: name };
  return (
    <>
      <Button
        variant="quiet"
        isBusy={isBusy}
        aria-label={t(isOffered ? 'takeBack' : 'handOverTo', { name })}
        onClick={() =>
          isOffered
            ? void change(() => callApi('DELETE /api/own-playlists/:slug/handover', { slug }))
            : setIsAsking(true)
        }
      >
        {t(isOffered ? 'takeBackShort' : 'handOver')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('handOverTitle', { title, name })}
        confirmLabel={t('handOver')}
        isBusy={isBusy}
        onConfirm={() => void change(() => callApi('PUT /api/own-playlists/:slug/handover', path))}
        onClose={() => setIsAsking(false)}
      >
        {t('handOverAbout', { name })}
      </ConfirmDialog>
    </>
  );
}
