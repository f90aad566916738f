import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { PasswordInput } from '../../../ui/kit/PasswordInput.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { LoginSubmit } from './LoginSubmit.tsx';
import type { LogIn } from './useLogIn.ts';
import './accountCard.css';

export type CredentialsFormProps = Pick<LogIn, 'errors' | 'isBusy' | 'waitSeconds' | 'logIn'>;

export function CredentialsForm({ errors, isBusy, waitSeconds, logIn }: CredentialsFormProps) {
  const t = useTranslations('account.login');
  return (
    <Form
      className="credentials-form"
      method="post"
      errors={errors}
      onSubmit={(values) => void logIn(values)}
    >
      <TextInput
        label={t('username')}
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={1_000}
        required
      />
      <PasswordInput label={t('password')} name="password" autoComplete="current-password" required />
      <Checkbox label={t('remember')} name="remember" />
      <LoginSubmit isBusy={isBusy} waitSeconds={waitSeconds}>
        {t('submit')}
      </LoginSubmit>
    </Form>
  );
}
