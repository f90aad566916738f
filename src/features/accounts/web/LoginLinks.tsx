import { useTranslations } from 'use-intl';
import { useSite } from '../../site/web/useSite.ts';
import { DoorLink } from './DoorLink.tsx';

/** Ways for those who cannot log in. */
export function LoginLinks({ next }: { next: string | undefined }) {
  const t = useTranslations('account.login');
  const { registration } = useSite();
  return (
    <>
      <DoorLink to="password-reset" next={next}>
        {t('forgot')}
      </DoorLink>
      {registration !== 'closed' && (
        <p>
          {t('noAccount')}{' '}
          <DoorLink to="register" next={next}>
            {t('register')}
          </DoorLink>
        </p>
      )}
    </>
  );
}
