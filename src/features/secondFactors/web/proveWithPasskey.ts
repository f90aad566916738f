import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { CallApi } from '../../../contract/ApiMap.ts';
import type { User } from '../../users/User.ts';
import { isChangeOfMind } from './isChangeOfMind.ts';

/**
 * Gives one of the member's passkeys as the second factor of this session. Undefined where the
 * member thought better of it.
 * @throws ApiError, also `passkey_failed`
 */
export async function proveWithPasskey(callApi: CallApi): Promise<User | undefined> {
  const { options } = await callApi('POST /api/passkeys/proof-options', {});
  try {
    const response = await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
    });
    return await callApi('POST /api/passkeys/proof', { response: { ...response } });
  } catch (error) {
    if (isChangeOfMind(error)) return undefined;
    throw error;
  }
}
