import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AccountCard } from './AccountCard.tsx';
import { DoorLink } from './DoorLink.tsx';
import { strong } from './strong.tsx';

export type MailSentProps = {
  pageTitle: string;
  description: string;
  kind: 'verify' | 'reset';
  email: string;
  /** The address to go on to after login. */
  next: string | undefined;
  /** Further hints. */
  children?: ReactNode;
  onAgain?: () => void;
};

/** A link is on its way to this address. */
export function MailSent(props: MailSentProps) {
  const { pageTitle, description, kind, email, next, children, onAgain } = props;
  const t = useTranslations('account.sent');
  const nav = useTranslations('nav');
  return (
    <AccountCard
      isOutcome
      title={t('title')}
      pageTitle={pageTitle}
      description={description}
      intro={
        <>
          <p>{t.rich(kind, { email, b: strong })}</p>
          {children}
          <p>{t('nothing')}</p>
        </>
      }
    >
      <div className="account-actions">
        <DoorLink to="login" next={next} className="button button-primary">
          {nav('logIn')}
        </DoorLink>
        {onAgain && (
          <button type="button" className="button" onClick={onAgain}>
            {t('again')}
          </button>
        )}
      </div>
    </AccountCard>
  );
}
