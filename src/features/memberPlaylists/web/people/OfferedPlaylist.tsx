import { useTranslations } from 'use-intl';
import { showAlert } from '../../../../ui/alerts/shownAlerts.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { Button } from '../../../../ui/kit/Button.tsx';
import { ConfirmedAct } from '../../../../ui/kit/ConfirmedAct.tsx';
import { OF_FORM } from '../../../../ui/kit/formErrors.ts';
import { useFormSending } from '../../../../ui/kit/useFormSending.ts';
import type {} from '../../handoverApi.ts';
import { PLAYLIST_CALLS } from '../playlistCalls.ts';
import '../../../../ui/kit/field.css';

type OfferedPlaylistProps = { slug: string; owner: string; onEnd: () => void };

/** The owner's question to the member who is to take the playlist over. */
export function OfferedPlaylist({ slug, owner, onEnd }: OfferedPlaylistProps) {
  const t = useTranslations('playlistPeople');
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const stale = [...PLAYLIST_CALLS, 'GET /api/own-playlists/:slug/people'] as const;
  async function take(): Promise<void> {
    const call = () => callApi('POST /api/own-playlists/:slug/handover', { slug });
    if (!(await send(null, call, { invalidates: stale }))) return;
    showAlert({ kind: 'success', text: t('taken') });
    onEnd();
  }
  return (
    <div className="mb-12 grid gap-12">
      <p>{t('offer', { owner })}</p>
      {errors[OF_FORM] && (
        <p role="alert" className="form-error">
          {errors[OF_FORM].join('\n')}
        </p>
      )}
      <div className="flex flex-wrap gap-8">
        <Button isBusy={isBusy} onClick={() => void take()}>
          {t('take')}
        </Button>
        <ConfirmedAct
          title={t('refuseTitle')}
          confirmLabel={t('refuseConfirm')}
          act={() => callApi('DELETE /api/own-playlists/:slug/handover', { slug })}
          effects={{ invalidates: stale }}
          onDone={onEnd}
          label={t('refuse')}
        >
          {t('refuseAbout', { owner })}
        </ConfirmedAct>
      </div>
    </div>
  );
}
