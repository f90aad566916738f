import { useTranslations } from 'use-intl';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';

/** Blocks a member, or does so no longer; the alert can take it back. Needs the `account` words. */
export function useBlockMember(username: string) {
  const t = useTranslations('account.blocks');
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  async function change(isBlocked: boolean): Promise<void> {
    const call = isBlocked ? 'PUT /api/member-blocks/:username' : 'DELETE /api/member-blocks/:username';
    const isDone = await send(null, () => callApi(call, { username }), {
      invalidates: ['GET /api/member-blocks', 'GET /api/notices/count'],
    });
    if (!isDone) return;
    showAlert({
      kind: 'success',
      text: t(isBlocked ? 'blocked' : 'unblocked', { username }),
      subject: `block ${username}`,
      action: { label: t('undo'), run: () => void change(!isBlocked) },
    });
  }
  return { isBusy, change };
}
