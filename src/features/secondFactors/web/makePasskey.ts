import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { ApiOutput, CallApi } from '../../../contract/ApiMap.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { isChangeOfMind } from './isChangeOfMind.ts';

export type MakePasskey = {
  callApi: CallApi;
  name: string;
  password: string;
  /** Messages for the browser's refusals, in the member's language. */
  words: { known: string; failed: string };
};

/**
 * Has the browser make a passkey, and the site keep it. Undefined where the member thought better
 * of it.
 * @throws ApiError
 */
export async function makePasskey(
  options: MakePasskey,
): Promise<ApiOutput<'POST /api/passkeys'> | undefined> {
  const { callApi, name, password, words } = options;
  const { options: asked } = await callApi('POST /api/passkeys/options', { password });
  let response: Awaited<ReturnType<typeof startRegistration>>;
  try {
    response = await startRegistration({
      optionsJSON: asked as unknown as PublicKeyCredentialCreationOptionsJSON,
    });
  } catch (error) {
    if (isChangeOfMind(error)) return undefined;
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new ApiError({
      status: 0,
      code: 'passkey_failed',
      message: isKnown ? words.known : words.failed,
    });
  }
  return callApi('POST /api/passkeys', { name, response: { ...response } });
}
