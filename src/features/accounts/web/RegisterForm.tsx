import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { asciiEmail } from '../../../contract/asciiEmail.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { EmailInput } from '../../../ui/kit/EmailInput.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { CaptchaStatus } from './captcha/CaptchaStatus.tsx';
import { useCaptcha } from './captcha/useCaptcha.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useNewPassword } from './useNewPassword.ts';

export type RegisterFormProps = {
  invitation: string | undefined;
  /** Given the address that the link was sent to. */
  onRegistered: (email: string) => void;
};

export function RegisterForm({ invitation, onRegistered }: RegisterFormProps) {
  const t = useTranslations('account');
  const { callApi, language } = useApi();
  const router = useRouter();
  const { errors, isBusy, send } = useFormSending();
  const readNewPassword = useNewPassword();
  const captcha = useCaptcha();
  const register = (values: FormData) =>
    send(values, async () => {
      const account = {
        username: String(values.get('username')),
        email: String(values.get('email')),
        ...readNewPassword(values),
        ...(invitation === undefined ? {} : { invitation }),
      };
      showResponse(await callApi('POST /api/register', { ...account, captcha: await captcha.take() }));
      // The first admin may log in at once.
      if (invitation === undefined) onRegistered(asciiEmail(account.email));
      else router.history.push(`/${language}/login`);
    });
  return (
    <Form
      method="post"
      errors={errors}
      onFocus={captcha.start}
      onInput={captcha.start}
      onSubmit={(values) => void register(values)}
    >
      <TextInput
        label={t('register.username')}
        name="username"
        description={t('register.usernameAbout')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        minLength={2}
        maxLength={24}
        required
      />
      <EmailInput label={t('register.email')} name="email" description={t('register.emailAbout')} required />
      <NewPasswordFields />
      <CaptchaStatus captcha={captcha} />
      <SubmitButton isBusy={isBusy}>{t('register.submit')}</SubmitButton>
    </Form>
  );
}
