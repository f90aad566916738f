import type { Static, TObject } from 'typebox';
import type { Language } from '../../src/contract/languages.ts';
import type { AccountLink } from '../../src/features/users/server/mails/accountLinkStore.ts';
import { findAccountLink } from '../../src/features/users/server/mails/accountLinkStore.ts';
import type { AccountMailServices } from '../../src/features/users/server/mails/AccountMailServices.ts';
import type { MailKind } from '../../src/features/users/server/mails/defineMail.ts';
import { sendMailNow } from '../../src/features/users/server/mails/sendMailNow.ts';
import { updateUser } from '../../src/features/users/server/userStore.ts';
import { readConfig } from '../../src/platform/config/readConfig.ts';
import { hashSecret } from '../../src/platform/http/secrets.ts';
import { makeLog } from '../../src/platform/log/makeLog.ts';
import type { MailMessage } from '../../src/platform/mail/Mail.ts';
import type { Limit } from '../../src/platform/throttle/openThrottle.ts';
import { translate } from '../../src/platform/translation/translate.ts';
import { makeMember, type MakeMember, type Member } from './makeMember.ts';
import { makeTestDatabase } from './testDatabase.ts';

export const POST_ROOM_URL = 'https://comics.example';

export type PostRoom = {
  services: AccountMailServices;
  /** The messages that were handed over, oldest first. */
  messages: MailMessage[];
  /** The fate of the next messages that are handed over, one after another. */
  failures: Error[];
  /** An account, verified unless told otherwise. Nobody can log in to it. */
  makeMember(options?: MakeMember & { language?: Language; pendingEmail?: string }): Promise<Member>;
  /** Sends a mail now, and gives what was handed over by it: one message or none. */
  sent<Told extends TObject>(mail: MailKind<Told>, told: Static<Told>): Promise<MailMessage[]>;
  /** The record of the link with a token that the message carries. */
  linkOf(message: MailMessage | undefined): Promise<AccountLink | undefined>;
  /** The words of mails, filled in. */
  said(language: Language, key: string, values?: Record<string, string>): string;
  close(): Promise<void>;
};

/** A place that writes mails for the members of a database of its own. No server gets them. */
export async function openPostRoom(environment: Record<string, string> = {}): Promise<PostRoom> {
  const test = await makeTestDatabase();
  const config = readConfig({
    DATA_DIR: 'never-made',
    PUBLIC_URL: POST_ROOM_URL,
    SITE_TITLE: 'Comics',
    ...environment,
  });
  const messages: MailMessage[] = [];
  const failures: Error[] = [];
  const services: AccountMailServices = {
    config,
    log: makeLog({ level: 'fatal', format: 'json' }),
    database: test.database,
    throttle: countingThrottle(),
    mail: {
      async send(message) {
        const failure = failures.shift();
        if (failure) throw failure;
        messages.push(message);
      },
      close: async () => {},
    },
    translate,
  };
  const passwords = { hash: async () => 'of no password' };
  let made = 0;
  return {
    services,
    messages,
    failures,
    async makeMember({ language = 'en', pendingEmail, ...options } = {}) {
      const username = `mira${(made += 1)}`;
      const site = { services: { database: test.database, passwords } } as unknown as Parameters<
        typeof makeMember
      >[0];
      const member = await makeMember(site, { username, ...options });
      await updateUser(test.database.write, member.id, { language, pending_email: pendingEmail ?? null });
      return member;
    },
    async sent(mail, told) {
      messages.length = 0;
      await sendMailNow(mail, told, services);
      return [...messages];
    },
    async linkOf(message) {
      const [token = ''] = /(?<=\/)[\w-]{43}$/m.exec(message?.text ?? '') ?? [];
      return findAccountLink(test.database.write, hashSecret(token));
    },
    said: (language, key, values = {}) =>
      translate(language, `mails.${key}`, { site: config.site.title, ...values }),
    close: () => test.drop(),
  };
}

/** Counts as the site does, in a span that never ends. */
function countingThrottle(): AccountMailServices['throttle'] {
  const counts = new Map<string, number>();
  const add = (key: string, points: number) => {
    const count = (counts.get(key) ?? 0) + points;
    counts.set(key, count);
    return count;
  };
  return {
    take: async ({ name, points }: Limit, key: string) => (add(`${name} ${key}`, 1) > points ? 60 : 0),
    giveBack: async ({ name }: Limit, key: string) => void add(`${name} ${key}`, -1),
  } as AccountMailServices['throttle'];
}
