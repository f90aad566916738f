import { Type } from 'typebox';
import { defineMail } from '../../../users/server/mails/defineMail.ts';
import { findUser } from '../../../users/server/userStore.ts';
import { ADDRESS_TAKEN, letterToProve } from './letterToProve.ts';

const VERIFY = { name: 'verify', parts: ['button', 'advice'], isAnybodys: true } as const;

/**
 * The link that verifies the member's address; or, where another account has proved it, a word
 * about that one.
 */
export const verifyMail = defineMail({
  kind: 'verify',
  told: Type.Object({ user_id: Type.String({ format: 'uuid' }) }),
  isAwaited: true,
  letters: [VERIFY, ADDRESS_TAKEN],
  async write({ user_id }, services) {
    const user = await findUser(services.database.write, user_id);
    if (!user || user.email_verified_at !== null) return undefined;
    return letterToProve(services, user, { kind: VERIFY, purpose: 'verify', to: user.email });
  },
});
