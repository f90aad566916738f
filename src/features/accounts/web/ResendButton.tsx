import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';

/** Sends the verification link again (spec 4: "Resending...", then "Sent"). */
export function ResendButton() {
  const t = useTranslations('account.resend');
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const [isSent, setIsSent] = useState(false);
  const resend = async () => {
    setIsSent(false);
    setIsSent(await send(null, () => callApi('POST /api/email/resend', {})));
  };
  return (
    <button type="button" className="button" onClick={() => void resend()}>
      {/* A live region: the button's words are read out as they change. */}
      <span aria-live="polite">{t(isBusy ? 'busy' : isSent ? 'sent' : 'ask')}</span>
    </button>
  );
}
