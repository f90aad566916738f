import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { AccountCard } from './AccountCard.tsx';

export type LinkFailedProps = {
  pageTitle: string;
  description: string;
  title?: string | undefined;
  message: string;
  /** Below the message. */
  hint?: string | undefined;
  isFinal: boolean;
  run: () => void;
  /** The next steps where the link itself leads no further. */
  children: ReactNode;
};

/** Says why a link from a mail did not do its work, and what to do now. */
export function LinkFailed(props: LinkFailedProps) {
  const { pageTitle, description, title, message, hint, isFinal, run, children } = props;
  const t = useTranslations('account.link');
  const ofErrors = useTranslations('error');
  return (
    <AccountCard
      pageTitle={pageTitle}
      description={description}
      title={title ?? t('failed')}
      isOutcome
      intro={
        <>
          <p>{message}</p>
          {hint && <p>{hint}</p>}
        </>
      }
    >
      <div className="account-actions">
        {isFinal ? (
          children
        ) : (
          <button type="button" className="button button-primary" onClick={run}>
            {ofErrors('retry')}
          </button>
        )}
        <PathLink path="" className="button">
          {ofErrors('home')}
        </PathLink>
      </div>
    </AccountCard>
  );
}
