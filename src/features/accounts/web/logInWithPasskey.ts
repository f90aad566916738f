import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { CallApi } from '../../../contract/ApiMap.ts';
import type { LoggedIn } from '../../sessions/sessionsApi.ts';
import { canUsePasskeys } from '../../secondFactors/web/canUsePasskeys.ts';
import { isChangeOfMind } from '../../secondFactors/web/isChangeOfMind.ts';

export type LogInWithPasskey = {
  callApi: CallApi;
  remember: () => boolean;
  /**
   * `button`: the browser asks at once. `autofill`: it offers passkeys in the suggestions of the
   * field with autocomplete="username webauthn", and waits; a later call of either kind ends the
   * waiting.
   */
  by: 'button' | 'autofill';
  /** Ends the waiting, when there is no such field any more. */
  signal?: AbortSignal;
};

/**
 * Logs in with a passkey of this device. Undefined where the member thought better of it, or the
 * browser has no such suggestions.
 * @throws ApiError, also `passkey_failed`
 */
export async function logInWithPasskey(options: LogInWithPasskey): Promise<LoggedIn | undefined> {
  const { callApi, remember, by, signal } = options;
  const isAutofill = by === 'autofill';
  if (isAutofill && !(canUsePasskeys() && (await browserSupportsWebAuthnAutofill()))) return undefined;
  const { options: asked } = await callApi('POST /api/passkeys/login-options', {});
  if (signal?.aborted) return undefined;
  signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true });
  try {
    const response = await startAuthentication({
      optionsJSON: asked as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: isAutofill,
    });
    return await callApi('POST /api/passkeys/login', { response: { ...response }, remember: remember() });
  } catch (error) {
    if (isChangeOfMind(error)) return undefined;
    throw error;
  }
}
