import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';

/** The button by which staff remove a member's picture. */
export function RemoveAvatar({ username }: { username: string }) {
  const t = useTranslations('avatars');
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const remove = () =>
    send(
      null,
      async () => {
        await callApi('DELETE /api/moderation/avatars/:username', { username });
        // The button goes away with the picture: whose picture it was is what is left.
        document.querySelector<HTMLElement>('main h1')?.focus();
        showResponse(t('removedOf', { username }));
      },
      { invalidates: ['GET /api/profiles/:username'] },
    );
  return (
    <Button isBusy={isBusy} onClick={() => void remove()}>
      {t('removeOf')}
    </Button>
  );
}
