import { Type } from 'typebox';
import { defineMail } from '../../../users/server/mails/defineMail.ts';
import { letterTo } from '../../../users/server/mails/letterTo.ts';
import { findUser } from '../../../users/server/userStore.ts';
import { ADDRESS_TAKEN, letterToProve } from './letterToProve.ts';

const told = Type.Object({
  user_id: Type.String({ format: 'uuid' }),
  email: Type.String({ maxLength: 254 }),
});

const CHANGE = { name: 'email_change', parts: ['button', 'advice'], isAnybodys: true } as const;
const REQUESTED = { name: 'email_change_requested', parts: ['button', 'advice'], facts: ['email'] } as const;
const CHANGED = { name: 'email_changed', parts: ['button', 'advice'] } as const;

/**
 * The link that proves the new address (`email`); or, where another account has proved it, a word
 * about that one.
 */
export const emailChangeMail = defineMail({
  kind: 'email_change',
  told,
  isAwaited: true,
  letters: [CHANGE, ADDRESS_TAKEN],
  async write({ user_id, email }, services) {
    const user = await findUser(services.database.write, user_id);
    if (!user || user.pending_email !== email) return undefined;
    return letterToProve(services, user, { kind: CHANGE, purpose: 'email_change', to: email });
  },
});

/**
 * To the address that the account has, if it was proved: the new one (`email`), and a link that
 * stops the change. It is the owner's mailbox: whoever asked for the change may be somebody else in
 * an open session.
 */
export const emailChangeRequestedMail = defineMail({
  kind: 'email_change_requested',
  told,
  isAwaited: true,
  letters: [REQUESTED],
  async write({ user_id, email }, { config, database }) {
    const user = await findUser(database.write, user_id);
    if (!user || user.email_verified_at === null || user.pending_email !== email) return undefined;
    return {
      kind: REQUESTED,
      ...letterTo(config, user, user.email),
      facts: { email },
      opens: { purpose: 'email_cancel', userId: user.id },
    };
  },
});

/** To the address that the account had before (`email`), if that one was proved. */
export const emailChangedMail = defineMail({
  kind: 'email_changed',
  told,
  letters: [CHANGED],
  async write({ user_id, email }, { config, database }) {
    const user = await findUser(database.write, user_id);
    if (!user || user.email_verified_at === null) return undefined;
    const { language } = letterTo(config, user, email);
    const { username } = user;
    return { kind: CHANGED, to: email, language, username, facts: {}, opens: { page: 'login' } };
  },
});
