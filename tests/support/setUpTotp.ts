import type { Caller } from './makeCaller.ts';
import { PASSWORD } from './makeMember.ts';
import { totpCode } from './totpCode.ts';

/** Sets an authenticator app up. The code of the present half minute is left for a login. */
export async function setUpTotp(caller: Caller): Promise<{ secret: string; codes: string[] }> {
  const { body } = await caller.call('POST', '/api/second-factors/totp', { password: PASSWORD });
  const secret = String(body['secret']);
  const code = await totpCode(secret, -1);
  const confirmed = await caller.call('PUT', '/api/second-factors/totp', { code });
  if (confirmed.status !== 200) throw new Error(`The code of the new app: ${confirmed.status}.`);
  return { secret, codes: (confirmed.body['backup_codes'] ?? []) as string[] };
}
