import type { Kysely } from 'kysely';
import { LANGUAGE_TAG, type Language } from '../../../../contract/languages.ts';
import type { Tables } from '../../../../platform/database/Tables.ts';
import { emailKey } from '../../accountKeys.ts';
import { findUser, findUserByVerifiedEmail, listUsersByEmail, type UserRow } from '../userStore.ts';
import type { AccountMail } from './AccountMail.ts';
import type { AccountMailServices } from './AccountMailServices.ts';
import type { Letter } from './Letter.ts';
import { siteLanguage } from './siteLanguage.ts';

type Services = Pick<AccountMailServices, 'config' | 'database'>;
type Notice = Exclude<
  AccountMail,
  { kind: 'verify' | 'reset' | 'email_change' | 'email_change_requested' | 'account_deleted' }
>;
type ProvingKind = 'verify' | 'email_change';

/**
 * Writes the letter by the current state of the account; undefined if there is nothing to say (any
 * more).
 */
export async function writeLetter(mail: AccountMail, services: Services): Promise<Letter | undefined> {
  const { config, database } = services;
  switch (mail.kind) {
    case 'account_deleted': {
      const { username, language } = mail.details;
      return {
        name: mail.kind,
        to: mail.email,
        language: siteLanguage(config, language),
        username,
        facts: {},
        opens: null,
      };
    }
    case 'reset': {
      const users = await listAddressees(database.write, mail.email, config.accounts.is_private);
      const [user] = users;
      if (user && users.length > 1) return letterOfSeveral(config, user, users);
      return user && letterWithLink(config, user, { name: 'reset', to: user.email });
    }
    case 'verify': {
      const user = await findUser(database.write, mail.user_id);
      const isDone = !user || user.email_verified_at !== null;
      return isDone ? undefined : letterToProve(services, user, { name: 'verify', to: user.email });
    }
    case 'email_change': {
      const user = await findUser(database.write, mail.user_id);
      const isDone = !user || user.pending_email !== mail.email;
      return isDone ? undefined : letterToProve(services, user, { name: 'email_change', to: mail.email });
    }
    case 'email_change_requested': {
      const user = await findUser(database.write, mail.user_id);
      const isDone = !user || user.email_verified_at === null || user.pending_email !== mail.email;
      return isDone ? undefined : letterToStop(config, user, mail.email);
    }
    default: {
      const user = await findUser(database.write, mail.user_id);
      return user && notice(config, user, mail);
    }
  }
}

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
function letterOfSeveral(config: Services['config'], newest: UserRow, users: readonly UserRow[]): Letter {
  const to = addressed(config, newest, newest.email);
  return {
    name: 'reset_of_several',
    ...to,
    facts: {},
    opens: null,
    items: users.map(({ id, created_at }) => ({
      purpose: 'reset',
      userId: id,
      values: { at: spokenTime(created_at, to.language) },
    })),
  };
}

/**
 * The address may be another's, who has proved it: then that one is told, in their own language,
 * and there is no link.
 */
async function letterToProve(
  { config, database }: Services,
  user: UserRow,
  letter: { name: ProvingKind; to: string },
): Promise<Letter> {
  const owner = await findUserByVerifiedEmail(database.write, emailKey(letter.to));
  if (!owner || owner.id === user.id) return letterWithLink(config, user, letter);
  return {
    name: 'address_taken',
    ...addressed(config, owner, owner.email),
    facts: {},
    opens: { page: 'login' },
  };
}

function letterWithLink(
  config: Services['config'],
  user: UserRow,
  { name, to }: { name: ProvingKind | 'reset'; to: string },
): Letter {
  return { name, ...addressed(config, user, to), facts: {}, opens: { purpose: name, userId: user.id } };
}

/** To the owner's mailbox: whoever asked for the change may be somebody else in an open session. */
function letterToStop(config: Services['config'], user: UserRow, newAddress: string): Letter {
  return {
    name: 'email_change_requested',
    ...addressed(config, user, user.email),
    facts: { email: newAddress },
    opens: { purpose: 'email_cancel', userId: user.id },
  };
}

/** Notices about an account go to its verified address only; an approval may go to any address. */
function notice(config: Services['config'], user: UserRow, mail: Notice): Letter | undefined {
  if (user.email_verified_at === null && mail.kind !== 'approved') return undefined;
  const to = mail.kind === 'email_changed' ? mail.email : user.email;
  const page = PAGES[mail.kind];
  const letter: Letter = {
    name: mail.kind,
    ...addressed(config, user, to),
    facts: factsOf(mail, { config, language: siteLanguage(config, user.language) }),
    opens: page === null ? null : { page },
  };
  // The former address was proved as well.
  return mail.kind === 'email_changed' ? { ...letter, username: user.username } : letter;
}

function factsOf(
  mail: Notice,
  { config, language }: { config: Services['config']; language: Language },
): Letter['facts'] {
  switch (mail.kind) {
    case 'new_device':
      return { ...mail.details, at: spokenTime(mail.details.at, language) };
    case 'new_devices':
      return { ...mail.details, since: spokenTime(mail.details.since, language) };
    case 'banned':
      return { until: spokenTime(mail.details.until, language), reason: mail.details.reason };
    case 'warned':
      return mail.details;
    case 'report_decided':
      return {
        // As in digests and push messages: whoever is near sees what a mailbox shows.
        ...(config.site.nsfw ? {} : { reported: mail.details.what }),
        [mail.details.result]: '',
      };
    case 'second_factor_changed':
      return { [mail.details.change]: '' };
    case 'api_token_added':
      return mail.details;
    default:
      return {};
  }
}

/** The page that each notice links to. */
const PAGES: Record<Notice['kind'], string | null> = {
  email_changed: 'login',
  password_changed: 'password-reset',
  new_device: 'settings/sessions',
  new_devices: 'settings/sessions',
  second_factor_changed: 'settings/password',
  codes_guessed: 'password-reset',
  api_token_added: 'settings/programs',
  approved: 'login',
  report_decided: null,
  warned: 'login',
  banned: null,
};

function addressed(config: Services['config'], user: UserRow, to: string) {
  const isProved = user.email_verified_at !== null && emailKey(to) === user.email_key;
  return {
    to,
    language: siteLanguage(config, user.language),
    username: isProved ? user.username : null,
  };
}

/** Mail is read anywhere: the time says its zone. */
function spokenTime(at: string, language: Language): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAG[language], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(at));
}
