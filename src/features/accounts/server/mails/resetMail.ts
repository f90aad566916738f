import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { emailKey } from '../../../users/accountKeys.ts';
import { defineMail, type LetterServices } from '../../../users/server/mails/defineMail.ts';
import type { Letter } from '../../../users/server/mails/Letter.ts';
import { letterTo } from '../../../users/server/mails/letterTo.ts';
import { spokenTime } from '../../../../contract/spokenTime.ts';
import { listUsersByEmail, type UserRow } from '../../../users/server/userStore.ts';

const RESET = { name: 'reset', parts: ['button', 'advice'], isAnybodys: true } as const;
const RESET_OF_SEVERAL = { name: 'reset_of_several', parts: ['item', 'advice'], isAnybodys: true } as const;

/** The link for a new password, if the address has an account. */
export const resetMail = defineMail({
  kind: 'reset',
  told: Type.Object({ email: Type.String({ maxLength: 254 }) }),
  isAwaited: true,
  letters: [RESET, RESET_OF_SEVERAL],
  async write({ email }, { config, database }) {
    const users = await listAddressees(database.write, email, config.accounts.is_private);
    const [user] = users;
    if (!user) return undefined;
    if (users.length > 1) return letterOfSeveral(config, user, users);
    const opens = { purpose: 'reset', userId: user.id } as const;
    return { kind: RESET, ...letterTo(config, user, user.email), facts: {}, opens };
  },
});

/**
 * Whoever has proved the address, else all that name it; with private accounts, only a verified
 * address is told about its account.
 */
async function listAddressees(
  database: Kysely<Tables>,
  email: string,
  isPrivate: boolean,
): Promise<UserRow[]> {
  const users = await listUsersByEmail(database, emailKey(email));
  const owners = users.filter(({ email_verified_at }) => email_verified_at !== null);
  return owners.length > 0 || isPrivate ? owners : users;
}

/**
 * A link for each, told apart by when the account was made: names are a stranger's words until the
 * address is proved.
 */
function letterOfSeveral(
  config: LetterServices['config'],
  newest: UserRow,
  users: readonly UserRow[],
): Letter {
  const recipient = letterTo(config, newest, newest.email);
  return {
    kind: RESET_OF_SEVERAL,
    ...recipient,
    facts: {},
    opens: null,
    items: users.map(({ id, created_at }) => ({
      purpose: 'reset',
      userId: id,
      values: { at: spokenTime(created_at, recipient.language) },
    })),
  };
}
