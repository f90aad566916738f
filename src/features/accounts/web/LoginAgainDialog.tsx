import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import type { LoggedIn } from '../../sessions/sessionsApi.ts';
import { keepSession } from '../../sessions/web/keepSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import { CodeForm } from './CodeForm.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { useLogIn } from './useLogIn.ts';

export type LoginAgainDialogProps = { memberId: string; onClose: () => void };

/** A login above a form, for the member whose session ended while they typed. */
export function LoginAgainDialog({ memberId, onClose }: LoginAgainDialogProps) {
  const t = useTranslations('account.again');
  const { id } = useSite();
  const enter = (loggedIn: LoggedIn) => {
    keepSession(id, loggedIn);
    // Another member's screen is not for them: all of it is asked for anew.
    if (loggedIn.user.id !== memberId) location.reload();
    else onClose();
  };
  const { isCodeAsked, ...form } = useLogIn(enter);
  return (
    <Dialog isOpen title={t('title')} onClose={onClose}>
      <p className="text-muted">{t('about')}</p>
      {isCodeAsked ? (
        <CodeForm {...form} />
      ) : (
        <>
          <CredentialsForm {...form} />
          <PasskeyLogin onLoggedIn={enter} />
        </>
      )}
    </Dialog>
  );
}
