import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { nextPath } from '../../accounts/web/nextPath.ts';
import { askForFactor } from '../../sessions/web/factorPrompt.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { User } from '../../users/User.ts';
import '../../../ui/kit/settingsRows.css';
import './settings.css';

/**
 * Says why a staff member cannot act as staff: a second factor must be set up, or given in this
 * session. A member who gave it goes on to `next`.
 */
export function FactorRequired({ user, next }: { user: User; next: string | undefined }) {
  const t = useTranslations('account.secondFactors');
  const { language } = useApi();
  const { languages } = useSite();
  const router = useRouter();
  if (!user.has_second_factor) return <p className="settings-note factor-required">{t('required')}</p>;
  const confirm = async () => {
    if (!(await askForFactor())) return;
    showResponse(t('proof.done'));
    if (next !== undefined) router.history.push(nextPath({ next, language, languages }));
  };
  return (
    <div className="settings-note factor-required">
      <p className="grow">{t('proof.asked')}</p>
      <Button variant="primary" onClick={() => void confirm()}>
        {t('proof.begin')}
      </Button>
    </div>
  );
}
