import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { refreshAccount } from '../../sessions/web/refreshAccount.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import { useSite } from '../../site/web/useSite.ts';
import { AccountCard } from './AccountCard.tsx';
import { DoorLink } from './DoorLink.tsx';
import { SubmitButton } from './SubmitButton.tsx';

/** The link did what it can, or never could. */
const FINAL = [404, 410, 422];

/** Opened by the link that the present address gets when another one is asked for. Mail scanners open links: only the button acts. */
export const EmailCancelScreen = withWords(function EmailCancelScreen() {
  const t = useTranslations('account.emailCancel');
  const ofErrors = useTranslations('error');
  const { hash } = useParams({ strict: false }) as { hash: string };
  const { callApi } = useApi();
  const { id } = useSite();
  const { isBusy, send } = useFormSending();
  const [outcome, setOutcome] = useState<{ isStopped: boolean; text: string }>();
  const page = { pageTitle: t('title'), description: t('description') };
  const stop = () =>
    send(null, async () => {
      try {
        await callApi('POST /api/email/cancel', { hash });
        setOutcome({ isStopped: true, text: t('doneText') });
        if (readToken(id) !== null) await refreshAccount(id, callApi);
      } catch (error) {
        if (!(error instanceof ApiError) || !FINAL.includes(error.status)) throw error;
        setOutcome({ isStopped: false, text: error.message });
      }
    });
  if (outcome === undefined) {
    return (
      <AccountCard key="form" {...page} title={t('title')} intro={<p>{t('text')}</p>}>
        <Form method="post" onSubmit={() => void stop()}>
          <SubmitButton isBusy={isBusy}>{t('submit')}</SubmitButton>
        </Form>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      key="outcome"
      {...page}
      title={t(outcome.isStopped ? 'done' : 'failed')}
      intro={<p>{outcome.text}</p>}
      isOutcome
    >
      <div className="account-actions">
        <DoorLink to="password-reset" className="button button-primary">
          {t('newPassword')}
        </DoorLink>
        <PathLink path="" className="button">
          {ofErrors('home')}
        </PathLink>
      </div>
    </AccountCard>
  );
});
