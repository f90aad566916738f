import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { Form } from '../../../ui/kit/Form.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { OwnerPassword } from '../../sessions/web/OwnerPassword.tsx';
import { FactorActions } from './FactorActions.tsx';
import { FactorStep } from './FactorStep.tsx';

export type PasskeyFormProps = {
  onAdded: (backupCodes: string[] | null) => void;
  onCancel: () => void;
};

const loadPasskeyMaker = () => loadChunk(() => import('./makePasskey.ts'));

/** A name and the password; then the browser asks in its own way. */
export function PasskeyForm({ onAdded, onCancel }: PasskeyFormProps) {
  const t = useTranslations('account.secondFactors.passkeys');
  const ofFactors = useTranslations('account.secondFactors');
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  useEffect(() => {
    // Some browsers ask for passkeys only right after a press: nothing should have to be fetched
    // then.
    loadPasskeyMaker().catch(() => {});
  }, []);
  const add = (values: FormData) =>
    send(values, async () => {
      const { makePasskey } = await loadPasskeyMaker();
      const made = await makePasskey({
        callApi,
        name: String(values.get('name')),
        password: String(values.get('password')),
        words: { known: t('known'), failed: t('failed') },
      });
      if (made) onAdded(made.backup_codes);
    });
  return (
    <FactorStep>
      <Form errors={errors} onSubmit={(values) => void add(values)}>
        <TextInput
          label={t('name')}
          name="name"
          description={t('nameAbout')}
          maxLength={60}
          autoComplete="off"
          required
        />
        <OwnerPassword description={ofFactors('passwordAbout')} />
        <FactorActions label={t('make')} isBusy={isBusy} onCancel={onCancel} />
      </Form>
    </FactorStep>
  );
}
