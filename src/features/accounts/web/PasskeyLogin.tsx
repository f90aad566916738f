import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { useIsHydrated } from '../../../ui/device/useIsHydrated.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { canUsePasskeys } from '../../secondFactors/web/canUsePasskeys.ts';
import type { LoggedIn } from '../../sessions/sessionsApi.ts';
import './accountCard.css';

/**
 * Login without a password. Browsers that can also suggest passkeys for the username.
 */
export function PasskeyLogin({ onLoggedIn }: { onLoggedIn: (loggedIn: LoggedIn) => void }) {
  const t = useTranslations('account.login');
  const { callApi } = useApi();
  const isHydrated = useIsHydrated();
  const { isBusy, send } = useFormSending();
  const card = useRef<HTMLDivElement>(null);

  async function logIn(by: 'button' | 'autofill', signal?: AbortSignal): Promise<void> {
    const { logInWithPasskey } = await loadChunk(() => import('./logInWithPasskey.ts'));
    const remember = () => isRemembered(card.current);
    const loggedIn = await logInWithPasskey({ callApi, by, remember, ...(signal ? { signal } : {}) });
    if (loggedIn) onLoggedIn(loggedIn);
  }

  /**
   * Not missed where it cannot be had: only an answer of the server is told. Returns whether it is
   * worth another try.
   */
  const suggest = useEffectEvent(async (signal: AbortSignal): Promise<boolean> => {
    try {
      await logIn('autofill', signal);
      return false;
    } catch (error) {
      const isFailed = error instanceof ApiError && error.code === 'passkey_failed';
      if (isFailed) showResponse(error);
      return isFailed;
    }
  });
  // It waits for as long as the form is there; who takes longer than the site's challenge lasts
  // finds it renewed.
  useEffect(() => {
    if (!canUsePasskeys()) return undefined;
    const waiting = new AbortController();
    const offer = async (): Promise<void> => {
      if (await suggest(waiting.signal)) await offer();
    };
    void offer();
    return () => waiting.abort();
  }, []);
  const press = () => {
    if (canUsePasskeys()) void send(null, () => logIn('button'));
    else showResponse(new Error(t('passkeyMissing')));
  };
  return (
    <div ref={card} className="account-passkey">
      <p className="account-or scriptless:hidden">{t('or')}</p>
      <Button
        icon={<KeyRound aria-hidden className="size-icon flex-none" />}
        isBusy={isBusy}
        disabled={!isHydrated}
        onClick={press}
      >
        {t('passkey')}
      </Button>
    </div>
  );
}

function isRemembered(card: HTMLElement | null): boolean {
  const box = card?.parentElement?.querySelector<HTMLInputElement>('input[name="remember"]');
  return box?.checked ?? false;
}
