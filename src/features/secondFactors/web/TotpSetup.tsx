import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Form } from '../../../ui/kit/Form.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { FactorActions } from './FactorActions.tsx';
import { FactorStep } from './FactorStep.tsx';
import { QrCode } from './QrCode.tsx';
import { underCode } from './underCode.ts';
import './secondFactors.css';

export type TotpSetupProps = {
  setup: ApiOutput<'POST /api/second-factors/totp'>;
  onConfirmed: (backupCodes: string[] | null) => void;
  onCancel: () => void;
};

/**
 * The secret for the app, to be scanned, opened or typed; and a first code, which proves that the
 * app has it.
 */
export function TotpSetup({ setup, onConfirmed, onCancel }: TotpSetupProps) {
  const t = useTranslations('account.secondFactors.totp');
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const confirm = (values: FormData) =>
    send(values, async () => {
      const code = String(values.get('code'));
      const { backup_codes } = await callApi('PUT /api/second-factors/totp', { code }).catch(underCode);
      onConfirmed(backup_codes);
    });
  return (
    <FactorStep>
      <div className="totp-setup">
        <QrCode text={setup.uri} label={t('qr')} />
        <div className="totp-secret">
          <p className="factor-about">{t('scan')}</p>
          <p className="factor-about">{t('type')}</p>
          <p className="totp-groups" translate="no">
            {setup.secret.match(/.{1,4}/g)?.map((group, index) => (
              <span key={index}>{group} </span>
            ))}
          </p>
          <a className="text-link totp-open" href={setup.uri}>
            {t('open')}
          </a>
        </div>
      </div>
      <Form errors={errors} onSubmit={(values) => void confirm(values)}>
        <TextInput
          label={t('code')}
          name="code"
          description={t('codeAbout')}
          autoComplete="one-time-code"
          inputMode="numeric"
          minLength={6}
          maxLength={40}
          required
        />
        <FactorActions label={t('confirm')} isBusy={isBusy} onCancel={onCancel} />
      </Form>
    </FactorStep>
  );
}
