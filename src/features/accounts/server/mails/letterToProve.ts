import { emailKey } from '../../../users/accountKeys.ts';
import type { LetterServices } from '../../../users/server/mails/defineMail.ts';
import type { Letter, LetterKind } from '../../../users/server/mails/Letter.ts';
import { letterTo } from '../../../users/server/mails/letterTo.ts';
import { findUserByVerifiedEmail, type UserRow } from '../../../users/server/userStore.ts';

export const ADDRESS_TAKEN: LetterKind = {
  name: 'address_taken',
  parts: ['button', 'advice'],
  isAnybodys: true,
};

type ToProve = { kind: LetterKind; purpose: 'verify' | 'email_change'; to: string };

/**
 * The link that proves an address. The address may be another's, who has proved it: then that one
 * is told, in their own language, and there is no link.
 */
export async function letterToProve(
  { config, database }: LetterServices,
  user: UserRow,
  { kind, purpose, to }: ToProve,
): Promise<Letter> {
  const owner = await findUserByVerifiedEmail(database.write, emailKey(to));
  if (!owner || owner.id === user.id)
    return { kind, ...letterTo(config, user, to), facts: {}, opens: { purpose, userId: user.id } };
  return {
    kind: ADDRESS_TAKEN,
    ...letterTo(config, owner, owner.email),
    facts: {},
    opens: { page: 'login' },
  };
}
