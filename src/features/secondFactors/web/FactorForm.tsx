import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { keepUser } from '../../sessions/web/keepSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { User } from '../../users/User.ts';
import { canUsePasskeys } from './canUsePasskeys.ts';
import { FactorActions } from './FactorActions.tsx';
import { secondFactorsQuery } from './secondFactorsQuery.ts';
import { underCode } from './underCode.ts';
import '../../../ui/kit/settingsRows.css';

export type FactorFormProps = { onGiven: () => void; onCancel: () => void };

const loadProof = () => loadChunk(() => import('./proveWithPasskey.ts'));

/** A code of the app or a backup code, or a passkey, for the session that is open. */
export function FactorForm({ onGiven, onCancel }: FactorFormProps) {
  const t = useTranslations('account.secondFactors.proof');
  const api = useApi();
  const { id } = useSite();
  const { data, isFailed, retry } = useAnswer(secondFactorsQuery(api));
  const { errors, isBusy, send } = useFormSending();
  const place = useRef<HTMLDivElement>(null);
  const isReady = data !== undefined;
  useEffect(() => {
    // After the dialog's own effect, which has put the focus on its first button.
    if (isReady) queueMicrotask(() => place.current?.querySelector('input')?.focus());
  }, [isReady]);
  const hasPasskeys = isReady && data.passkeys.length > 0 && canUsePasskeys();
  useEffect(() => {
    // Some browsers ask for passkeys only right after a press: nothing should have to be fetched
    // then.
    if (hasPasskeys) loadProof().catch(() => {});
  }, [hasPasskeys]);
  const give = (values: FormData | null, prove: () => Promise<User | undefined>) =>
    send(values, async () => {
      const user = await prove();
      if (!user) return;
      keepUser(id, user);
      onGiven();
    });
  const byCode = (values: FormData) =>
    give(values, () =>
      api.callApi('POST /api/second-factors/proof', { code: String(values.get('code')) }).catch(underCode),
    );
  const byPasskey = () => give(null, async () => (await loadProof()).proveWithPasskey(api.callApi));
  if (!isReady) return isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton count={5} />;
  return (
    <div ref={place}>
      <p className="mb-24 text-muted">{t('text')}</p>
      <Form errors={errors} onSubmit={(values) => void byCode(values)}>
        <TextInput
          label={t('code')}
          name="code"
          description={t(data.has_totp ? 'codeAbout' : 'backupAbout')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          minLength={6}
          maxLength={40}
          required
        />
        <FactorActions label={t('confirm')} isBusy={isBusy} onCancel={onCancel} />
      </Form>
      {hasPasskeys && (
        <div className="settings-actions">
          <Button icon={<KeyRound aria-hidden className="size-icon" />} onClick={() => void byPasskey()}>
            {t('passkey')}
          </Button>
        </div>
      )}
    </div>
  );
}
