import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { ConfirmedAct } from '../../../ui/kit/ConfirmedAct.tsx';

/** The button by which staff remove a member's picture. */
export function RemoveAvatar({ username }: { username: string }) {
  const t = useTranslations('avatars');
  const { callApi } = useApi();
  return (
    <ConfirmedAct
      title={t('removeOfTitle', { username })}
      confirmLabel={t('removeOf')}
      isDanger
      act={() => callApi('DELETE /api/moderation/avatars/:username', { username })}
      effects={{ invalidates: ['GET /api/profiles/:username'] }}
      onDone={() => {
        // The button goes away with the picture: whose picture it was is what is left.
        document.querySelector<HTMLElement>('main h1')?.focus();
        showResponse(t('removedOf', { username }));
      }}
      variant="plain"
    >
      {t('removeOfAbout', { username })}
    </ConfirmedAct>
  );
}
