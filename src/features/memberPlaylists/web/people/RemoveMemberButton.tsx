import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../../ui/api/useApi.ts';
import { ConfirmDialog } from '../../../../ui/kit/ConfirmDialog.tsx';
import { useFormSending } from '../../../../ui/kit/useFormSending.ts';
import type {} from '../../playlistPeopleApi.ts';

type RemoveMemberButtonProps = {
  playlist: { slug: string; title: string };
  username: string;
  /** Puts the focus elsewhere: the button is gone by then. */
  onEnd: () => void;
};

/** Takes a member off a playlist. It ends the open links too, so it asks. */
export function RemoveMemberButton({ playlist, username, onEnd }: RemoveMemberButtonProps) {
  const { slug, title } = playlist;
  const t = useTranslations('playlistPeople');
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const [isAsking, setIsAsking] = useState(false);
  async function remove(): Promise<void> {
    const call = () => callApi('DELETE /api/own-playlists/:slug/members/:username', { slug, username });
    const isDone = await send(null, call, { invalidates: ['GET /api/own-playlists/:slug/people'] });
    // While the dialog is open, nothing behind it takes the focus.
    flushSync(() => setIsAsking(false));
    if (isDone) onEnd();
  }
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('remove', { name: username })}
        onClick={() => setIsAsking(true)}
      >
        <X aria-hidden className="size-icon-small" />
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeTitle', { title, name: username })}
        confirmLabel={t('removeShort')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      >
        {t('removeAbout', { name: username })}
      </ConfirmDialog>
    </>
  );
}
