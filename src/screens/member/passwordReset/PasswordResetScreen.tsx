import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { asciiEmail } from '../../../contract/asciiEmail.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { EmailInput } from '../../../ui/kit/EmailInput.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { CaptchaStatus } from '../../../features/accounts/web/captcha/CaptchaStatus.tsx';
import { useCaptcha } from '../../../features/accounts/web/captcha/useCaptcha.ts';
import { AccountCard } from '../../../features/accounts/web/AccountCard.tsx';
import { DoorLink } from '../../../features/accounts/web/DoorLink.tsx';
import { MailSent } from '../../../features/accounts/web/MailSent.tsx';
import { SubmitButton } from '../../../features/accounts/web/SubmitButton.tsx';

export const PasswordResetScreen = withWords(function PasswordResetScreen() {
  const t = useTranslations('account.passwordReset');
  const { next } = useSearch({ from: '/$lang/password-reset' });
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const captcha = useCaptcha();
  const [sentTo, setSentTo] = useState<string>();
  const page = { pageTitle: t('title'), description: t('description') };
  const request = (values: FormData) =>
    send(values, async () => {
      const email = String(values.get('email'));
      showResponse(await callApi('POST /api/password/create', { email, captcha: await captcha.take() }));
      setSentTo(asciiEmail(email));
    });
  if (sentTo !== undefined)
    return (
      <MailSent {...page} kind="reset" email={sentTo} next={next} onAgain={() => setSentTo(undefined)} />
    );
  return (
    <AccountCard
      {...page}
      title={t('title')}
      intro={<p>{t('text')}</p>}
      links={
        <DoorLink to="login" next={next}>
          {t('login')}
        </DoorLink>
      }
    >
      <Form
        method="post"
        errors={errors}
        onFocus={captcha.start}
        onInput={captcha.start}
        onSubmit={(values) => void request(values)}
      >
        <EmailInput label={t('email')} name="email" required />
        <CaptchaStatus captcha={captcha} />
        <SubmitButton isBusy={isBusy}>{t('submit')}</SubmitButton>
      </Form>
    </AccountCard>
  );
});
