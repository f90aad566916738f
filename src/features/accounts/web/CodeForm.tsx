import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { LoginSubmit } from './LoginSubmit.tsx';
import type { LogIn } from './useLogIn.ts';
import './accountCard.css';

export type CodeFormProps = Pick<LogIn, 'errors' | 'isBusy' | 'waitSeconds' | 'logIn' | 'startOver'>;

/** The second step: a code of the authenticator app, or a backup code. */
export function CodeForm({ errors, isBusy, waitSeconds, logIn, startOver }: CodeFormProps) {
  const t = useTranslations('account.login.code');
  const [isBackup, setIsBackup] = useState(false);
  const [fields, setFields] = useState<HTMLDivElement | null>(null);
  // Made anew for the other kind of code.
  useEffect(() => fields?.querySelector('input')?.focus(), [fields]);
  return (
    <Form errors={errors} onSubmit={(values) => void logIn(values)}>
      <div key={String(isBackup)} ref={setFields}>
        <TextInput
          label={t(isBackup ? 'backupCode' : 'code')}
          name="code"
          description={t(isBackup ? 'backupText' : 'text')}
          autoComplete={isBackup ? 'off' : 'one-time-code'}
          inputMode={isBackup ? 'text' : 'numeric'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          minLength={6}
          maxLength={40}
          required
        />
      </div>
      <LoginSubmit isBusy={isBusy} waitSeconds={waitSeconds}>
        {t('submit')}
      </LoginSubmit>
      <div className="account-actions account-actions-small">
        <Button variant="quiet" onClick={() => setIsBackup(!isBackup)}>
          {t(isBackup ? 'useApp' : 'useBackup')}
        </Button>
        <Button variant="quiet" onClick={startOver}>
          {t('startOver')}
        </Button>
      </div>
    </Form>
  );
}
