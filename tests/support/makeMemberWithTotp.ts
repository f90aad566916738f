import { callAs, makeMember, type MakeMember, type Member } from './makeMember.ts';
import type { TestSite } from './makeTestSite.ts';
import { setUpTotp } from './setUpTotp.ts';

/** A member with an authenticator app, as `setUpTotp` has it, and its secret. */
export async function makeMemberWithTotp(
  site: TestSite,
  options: MakeMember,
): Promise<Member & { secret: string }> {
  const member = await makeMember(site, { ...options, hasSecondFactor: false });
  const { secret } = await setUpTotp(await callAs(site, member));
  return { ...member, secret };
}
