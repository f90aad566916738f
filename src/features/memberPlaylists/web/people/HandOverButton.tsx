import { useTranslations } from 'use-intl';
import { useApi } from '../../../../ui/api/useApi.ts';
import { Button } from '../../../../ui/kit/Button.tsx';
import { ConfirmedAct } from '../../../../ui/kit/ConfirmedAct.tsx';
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
  const { username: name, is_offered: isOffered } = member;
  const effects = { invalidates: ['GET /api/own-playlists/:slug/people'] } as const;
  const takeBack = () =>
    send(null, () => callApi('DELETE /api/own-playlists/:slug/handover', { slug }), effects);
  return (
    <ConfirmedAct
      title={t('handOverTitle', { title, name })}
      confirmLabel={t('handOver')}
      act={() => callApi('PUT /api/own-playlists/:slug/handover', { slug, username: name })}
      effects={effects}
      renderButton={(ask) => (
        <Button
          variant="quiet"
          isBusy={isBusy}
          aria-label={t(isOffered ? 'takeBack' : 'handOverTo', { name })}
          onClick={() => (isOffered ? void takeBack() : ask())}
        >
          {t(isOffered ? 'takeBackShort' : 'handOver')}
        </Button>
      )}
    >
      {t('handOverAbout', { name })}
    </ConfirmedAct>
  );
}
