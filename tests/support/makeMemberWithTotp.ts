import { callAs, makeMember, PASSWORD, type MakeMember, type Member } from './makeMember.ts';
import type { TestSite } from './makeTestSite.ts';
import { totpCode } from './totpCode.ts';

/**
 * A member with an authenticator app, and its secret. The code of the present half minute is left
 * for a login.
 */
export async function makeMemberWithTotp(
  site: TestSite,
  options: MakeMember,
): Promise<Member & { secret: string }> {
  const member = await makeMember(site, { ...options, hasSecondFactor: false });
  const caller = await callAs(site, member);
  const { body } = await caller.call('POST', '/api/second-factors/totp', { password: PASSWORD });
  const secret = String(body['secret']);
  const code = await totpCode(secret, -1);
  const { status } = await caller.call('PUT', '/api/second-factors/totp', { code });
  if (status !== 200) throw new Error(`The code of the new app was refused with ${status}.`);
  return { ...member, secret };
}
