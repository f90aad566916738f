import { useParams } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { AccountCard } from '../../../features/accounts/web/AccountCard.tsx';

/**
 * Opened by the link in a digest. Mail scanners open links: only the button acts, by the POST that
 * mail programs make (RFC 8058). It works logged out, and without scripts.
 */
export const UnsubscribeScreen = withWords(function UnsubscribeScreen() {
  const t = useTranslations('account.unsubscribe');
  const { token } = useParams({ from: '/$lang/unsubscribe/$token' });
  const address = `/${useLocale()}/unsubscribe/${encodeURIComponent(token)}`;
  const { isBusy, send } = useFormSending();
  const [outcome, setOutcome] = useState<'done' | 'failed'>();
  const page = { pageTitle: t('title'), description: t('description') };
  const stop = (event: FormEvent) => {
    event.preventDefault();
    void send(null, async () => {
      const { ok, status } = await fetch(address, { method: 'POST', credentials: 'omit' });
      if (!ok && status !== 404) throw new Error(t('later'));
      setOutcome(ok ? 'done' : 'failed');
    });
  };
  if (outcome === undefined) {
    return (
      <AccountCard key="form" {...page} title={t('title')} intro={<p>{t('text')}</p>} worksWithoutScripts>
        <form method="post" action={address} onSubmit={stop}>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('submit')}
          </Button>
        </form>
      </AccountCard>
    );
  }
  return (
    <AccountCard key="outcome" {...page} title={t(outcome)} intro={<p>{t(`${outcome}Text`)}</p>} isOutcome>
      <PathLink path="/settings/notices" className="button">
        {t('settings')}
      </PathLink>
    </AccountCard>
  );
});
