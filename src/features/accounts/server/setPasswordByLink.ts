import { markAccountLinkUsed } from '../../users/server/mails/accountLinkStore.ts';
import type { AccountServices } from './AccountServices.ts';
import { changePasswordHash } from './changePasswordHash.ts';
import { claimEmail } from './proveEmail.ts';
import { requireResetLinkForUpdate } from './requireResetLink.ts';

/**
 * Uses a link for a new password up: every session, token and private feed ends, no browser is
 * known, and a change of address that waits is dropped. Whoever opened it reads the account's mail,
 * so the address is verified too, unless another account has proved it.
 * @returns whose it was
 * @throws Problem invalid_link, link_used, link_replaced, link_ended, link_expired
 */
export async function setPasswordByLink(
  services: Pick<AccountServices, 'database' | 'jobs' | 'onNewPassword'>,
  { token, passwordHash, address }: { token: string; passwordHash: string; address: string },
): Promise<string> {
  return services.database.write.transaction().execute(async (transaction) => {
    const { link, user } = await requireResetLinkForUpdate(transaction, token);
    await markAccountLinkUsed(transaction, link.id);
    await changePasswordHash({
      transaction,
      services,
      user,
      address,
      passwordHash,
      isByLink: true,
      keptSessionId: null,
      keptDevice: null,
    });
    if (user.email_verified_at === null) await claimEmail(transaction, user.id, user.email);
    return user.id;
  });
}
