import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/kit/Button.tsx';
import type { FormCaptcha } from './useCaptcha.ts';
import './captcha.css';

/** A quiet line below a form's fields about its captcha; nothing moves when it changes. */
export function CaptchaStatus({ captcha: { state, retry } }: { captcha: FormCaptcha }) {
  const t = useTranslations('account.captcha');
  const ofErrors = useTranslations('error');
  return (
    <div className="captcha">
      <p role="status">{state !== 'idle' && t(state)}</p>
      {state === 'failed' && (
        <Button variant="quiet" onClick={retry}>
          {ofErrors('retry')}
        </Button>
      )}
    </div>
  );
}
