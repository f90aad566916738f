import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { MomentText } from '../../../ui/controls/MomentText.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { keepUser } from '../../sessions/web/keepSession.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { useSite } from '../../site/web/useSite.ts';

/**
 * A warning of staff, shown until the member says that they have read it; closed any other way it
 * comes back.
 */
export function WarningDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account.warning');
  const api = useApi();
  const { id: siteId } = useSite();
  const { user } = useSession();
  const { isBusy, send } = useFormSending();
  const { data } = useAnswer(queryOf(api, 'GET /api/account/warnings', {}, { keptMs: 0 }));
  const warnings = data?.data ?? [];
  if (warnings.length === 0 || user === null) return null;
  const confirm = () =>
    send(null, async () => {
      for (const { id } of warnings) await api.callApi('POST /api/account/warnings/:id/read', { id });
      keepUser(siteId, { ...user, has_warning: false });
      onClose();
      showResponse(t('confirmed'));
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      footer={
        <Button variant="primary" isBusy={isBusy} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      }
    >
      <p className="mb-12 text-muted">{t('about')}</p>
      <ul>
        {warnings.map(({ id, text, at }) => (
          <li key={id} className="mb-12">
            <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            <p className="text-13 text-muted">
              <MomentText value={at} />
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
