import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeMember, type MakeMember } from '../../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../../tests/support/makeTestSite.ts';
import type { ReadMail } from '../../../../../tests/support/readOutbox.ts';
import { startMailServer, type MailServer } from '../../../../../tests/support/startMailServer.ts';
import { writtenMessages } from '../../../../../tests/support/writtenMessages.ts';
import { LANGUAGE_TAG, LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { hashSecret } from '../../../../platform/http/secrets.ts';
import { updateUser } from '../userStore.ts';
import { SECOND_FACTOR_CHANGES, type AccountMail } from './AccountMail.ts';
import { findAccountLink } from './accountLinkStore.ts';
import { sendAccountMail } from './sendAccountMail.ts';

const TITLE = 'Comics & <Friends>';
const PUBLIC_URL = 'https://comics.example';
const NEVER_STOPS = { signal: new AbortController().signal, progress: async () => {} };

let site: TestSite;
let server: MailServer;
let made = 0;

beforeAll(async () => {
  server = await startMailServer();
  site = await makeTestSite({
    PUBLIC_URL,
    SITE_TITLE: TITLE,
    SMTP_URL: server.url,
    MAIL_FROM: 'site@comics.example',
  });
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(() => {
  server.mails.length = 0;
  server.messages.length = 0;
  server.refusals.length = 0;
});
afterEach(() => setPrivacy(false));

function setPrivacy(isPrivate: boolean): void {
  site.services.config.accounts.is_private = isPrivate;
}

/** Runs the job like the queue, without waiting for its next poll. */
const send = (mail: AccountMail) => sendAccountMail.run({ mail }, site.services, NEVER_STOPS);

async function sent(mail: AccountMail): Promise<ReadMail[]> {
  const before = server.mails.length;
  await send(mail);
  return server.mails.slice(before);
}

type Speaking = MakeMember & { language?: Language; pendingEmail?: string };

async function member({ language = 'en', pendingEmail, ...options }: Speaking = {}) {
  const username = options.username ?? `mira${(made += 1)}`;
  const one = await makeMember(site, { ...options, username });
  await updateUser(site.services.database.write, one.id, { language, pending_email: pendingEmail ?? null });
  return one;
}

async function linkOf(mail: ReadMail | undefined) {
  const token = mail?.link?.split('/').at(-1) ?? '';
  return findAccountLink(site.services.database.write, hashSecret(token));
}

const said = (language: Language, key: string, values: Record<string, string> = {}) =>
  site.services.translate(language, `mails.${key}`, { site: TITLE, ...values });

type Example = { of: (language: Language) => Promise<AccountMail>; name: string; page: string | null };

const AT = '2026-11-20T10:15:00.000Z';
const device = { device: 'Firefox, Linux', address: '203.0.113.9', at: AT };
const toMember = async (language: Language) => ({ user_id: (await member({ language })).id });

/** Each kind, the words it is in and what its button opens. */
const EXAMPLES: Example[] = [
  {
    of: async (language) => ({ kind: 'verify', user_id: (await member({ language, isVerified: false })).id }),
    name: 'verify',
    page: 'verify/',
  },
  {
    of: async (language) => {
      const { email } = await member({ language });
      return { kind: 'verify', user_id: (await member({ email, isVerified: false })).id };
    },
    name: 'address_taken',
    page: 'login',
  },
  {
    of: async (language) => ({ kind: 'reset', email: (await member({ language })).email }),
    name: 'reset',
    page: 'password-reset/',
  },
  {
    of: async (language) => {
      const { email } = await member({ language, isVerified: false });
      await member({ language, email, isVerified: false });
      return { kind: 'reset', email };
    },
    name: 'reset_of_several',
    page: 'password-reset/',
  },
  {
    of: async (language) => {
      const email = `new${(made += 1)}@example.test`;
      return { kind: 'email_change', user_id: (await member({ language, pendingEmail: email })).id, email };
    },
    name: 'email_change',
    page: 'verify/',
  },
  {
    of: async (language) => {
      const email = `new${(made += 1)}@example.test`;
      const { id } = await member({ language, pendingEmail: email });
      return { kind: 'email_change_requested', user_id: id, email };
    },
    name: 'email_change_requested',
    page: 'email-cancel/',
  },
  {
    of: async (language) => {
      const { email } = await member({ language });
      return { kind: 'email_change', user_id: (await member({ pendingEmail: email })).id, email };
    },
    name: 'address_taken',
    page: 'login',
  },
  {
    of: async (language) => ({
      kind: 'email_changed',
      ...(await toMember(language)),
      email: 'old@example.test',
    }),
    name: 'email_changed',
    page: 'login',
  },
  {
    of: async (language) => ({ kind: 'password_changed', ...(await toMember(language)) }),
    name: 'password_changed',
    page: 'password-reset',
  },
  {
    of: async (language) => ({ kind: 'new_device', ...(await toMember(language)), details: device }),
    name: 'new_device',
    page: 'settings/sessions',
  },
  {
    of: async (language) => ({
      kind: 'new_devices',
      ...(await toMember(language)),
      details: { count: '7', since: AT },
    }),
    name: 'new_devices',
    page: 'settings/sessions',
  },
  ...SECOND_FACTOR_CHANGES.map((change): Example => ({
    of: async (language) => ({
      kind: 'second_factor_changed',
      ...(await toMember(language)),
      details: { change },
    }),
    name: 'second_factor_changed',
    page: 'settings/password',
  })),
  {
    of: async (language) => ({ kind: 'codes_guessed', ...(await toMember(language)) }),
    name: 'codes_guessed',
    page: 'password-reset',
  },
  {
    of: async (language) => ({
      kind: 'api_token_added',
      ...(await toMember(language)),
      details: { name: 'My reader' },
    }),
    name: 'api_token_added',
    page: 'settings/programs',
  },
  {
    of: async (language) => ({
      kind: 'account_deleted',
      email: 'gone@example.test',
      details: { username: 'gone', language },
    }),
    name: 'account_deleted',
    page: null,
  },
  {
    of: async (language) => ({ kind: 'approved', ...(await toMember(language)) }),
    name: 'approved',
    page: 'login',
  },
  {
    of: async (language) => ({
      kind: 'banned',
      ...(await toMember(language)),
      details: { until: AT, reason: 'Spam' },
    }),
    name: 'banned',
    page: null,
  },
  {
    of: async (language) => ({
      kind: 'warned',
      ...(await toMember(language)),
      details: { reason: 'Be kind' },
    }),
    name: 'warned',
    page: 'login',
  },
  ...(['report_dismissed', 'report_mended', 'report_acted'] as const).map((result): Example => ({
    of: async (language) => ({
      kind: 'report_decided',
      ...(await toMember(language)),
      details: { what: 'The Sea', result },
    }),
    name: 'report_decided',
    page: null,
  })),
];

describe.each(LANGUAGES)('mail in %s', (language) => {
  it.each(EXAMPLES.map((one, index) => [`${index + 1} ${one.name}`, one] as const))(
    'number %s has a subject, text and HTML with the same words, and the right link',
    async (_, { of, name, page }) => {
      const [mail, ...others] = await sent(await of(language));
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(said(language, `${name}.subject`));
      expect(mail?.html).toContain(`<html lang="${LANGUAGE_TAG[language]}"`);
      for (const written of [mail?.text ?? '', shownText(mail?.html ?? '')]) {
        expect(written).toContain(said(language, `${name}.text`));
        expect(written).toContain(said(language, 'footer'));
        expect(written).not.toMatch(/mails\.|facts\.|[{}]|undefined|null|NaN/);
      }
      const opened = addressesIn(mail?.html ?? '').filter(
        (address) => address !== `${PUBLIC_URL}/${language}`,
      );
      if (page === null) return expect(opened).toEqual([]);
      const [address = ''] = opened;
      expect(address).toMatch(page.endsWith('/') ? tokenBehind(language, page) : endOf(language, page));
      expect(mail?.text.split(/\r?\n/)).toContain(address);
    },
  );
});

describe('what became of a report', () => {
  const decided = async () => {
    const details = { what: 'The Sea', result: 'report_acted' } as const;
    const [mail] = await sent({ kind: 'report_decided', ...(await toMember('en')), details });
    return `${mail?.subject} ${mail?.text} ${mail?.html}`;
  };

  it('names the thing, but not where the site has adult comics', async () => {
    expect(await decided()).toContain('You reported: The Sea');
    site.services.config.site.nsfw = true;
    try {
      const quiet = await decided();
      expect(quiet).not.toContain('The Sea');
      expect(quiet).toContain(said('en', 'facts.report_acted'));
    } finally {
      site.services.config.site.nsfw = false;
    }
  });
});

const tokenBehind = (language: Language, page: string) =>
  new RegExp(`^${RegExp.escape(`${PUBLIC_URL}/${language}/${page}`)}[\\w-]{43}$`);
const endOf = (language: Language, page: string) =>
  new RegExp(`^${RegExp.escape(`${PUBLIC_URL}/${language}/${page}`)}$`);

/** The words of the body, as a reader sees them. */
function shownText(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

const addressesIn = (html: string) => [
  ...new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)),
];

describe('the words of mail', () => {
  it('are all used by some letter', async () => {
    const asked = new Set<string>();
    const { translate } = site.services;
    site.services.translate = (language, key, values) => {
      asked.add(key);
      return translate(language, key, values);
    };
    for (const { of } of EXAMPLES) await send(await of('en'));
    await send({ kind: 'approved', user_id: (await member({ isVerified: false })).id });
    site.services.translate = translate;
    const written = [...writtenMessages('en').keys()].flatMap(
      (key) => /^server\.(mails\.(?!digest).*)/.exec(key)?.[1] ?? [],
    );
    expect([...asked].toSorted()).toEqual(written.toSorted());
  });

  it('tell the facts: device, address and time in a zone', async () => {
    const [mail] = await sent({ kind: 'new_device', user_id: (await member()).id, details: device });
    expect(mail?.text).toContain('Device: Firefox, Linux');
    expect(mail?.text).toContain('IP address: 203.0.113.9');
    expect(mail?.text).toMatch(/Time: November 20, 2026.*10:15.*UTC/);
  });
});

describe('what people write', () => {
  it('breaks neither headers nor lines nor HTML', async () => {
    const hostile = '<b>x</b>\r\nBcc: evil@evil.example\r\n\r\n\u202egnp.exe';
    const { id } = await member({ username: hostile, email: 'mira@example.test' });
    const [mail] = await sent({
      kind: 'banned',
      user_id: id,
      details: { until: AT, reason: `${hostile}"'><img src=x onerror=alert(1)>` },
    });
    const [message = ''] = server.messages;
    expect(message.slice(0, message.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im);
    expect(mail).toMatchObject({ to: 'mira@example.test', subject: 'Your account was banned' });
    expect(mail?.text).toContain('Hello <b>x</b> Bcc: evil@evil.example gnp.exe,');
    expect(mail?.html).toContain('Hello &lt;b&gt;x&lt;/b&gt; Bcc: evil@evil.example gnp.exe,');
    expect(mail?.html).not.toMatch(/<b>|<img|<Friends>/);
  });

  it('is not sent to addresses that nobody has proved', async () => {
    const stranger = await member({ username: 'buy.example', isVerified: false });
    const [verify] = await sent({ kind: 'verify', user_id: stranger.id });
    const [reset] = await sent({ kind: 'reset', email: stranger.email });
    for (const mail of [verify, reset]) expect(`${mail?.text}${mail?.html}`).not.toContain('buy.example,');
    expect(await sent({ kind: 'new_device', user_id: stranger.id, details: device })).toEqual([]);
  });
});

describe('a link', () => {
  it('proves the address that its mail went to', async () => {
    const { id, email } = await member({ isVerified: false });
    const [mail] = await sent({ kind: 'verify', user_id: id });
    expect(await linkOf(mail)).toMatchObject({ purpose: 'verify', user_id: id, email, state: 'living' });
  });

  it('to a new address proves that one', async () => {
    const email = 'other@example.test';
    const { id } = await member({ pendingEmail: email });
    const [mail] = await sent({ kind: 'email_change', user_id: id, email });
    expect(mail?.to).toBe(email);
    expect(await linkOf(mail)).toMatchObject({ purpose: 'email_change', user_id: id, email });
  });

  it('is not sent when its work is done, or when another address is wanted by now', async () => {
    const { id } = await member({ pendingEmail: 'later@example.test' });
    expect(await sent({ kind: 'verify', user_id: id })).toEqual([]);
    expect(await sent({ kind: 'email_change', user_id: id, email: 'former@example.test' })).toEqual([]);
  });

  it('never goes to the owner of an address that somebody else named', async () => {
    const owner = await member();
    const { id } = await member({ email: owner.email, isVerified: false });
    const [mail] = await sent({ kind: 'verify', user_id: id });
    expect(mail?.to).toBe(owner.email);
    expect(mail?.link).toBeUndefined();
  });

  it('for a new password goes to whoever proved the address, not to who merely named it', async () => {
    const owner = await member();
    await member({ email: owner.email, isVerified: false });
    const [mail] = await sent({ kind: 'reset', email: owner.email.toUpperCase() });
    expect((await linkOf(mail))?.user_id).toBe(owner.id);
  });

  it('for a new password goes to an unproved address only where account privacy is open', async () => {
    const { email } = await member({ isVerified: false });
    expect(await sent({ kind: 'reset', email })).toHaveLength(1);
    setPrivacy(true);
    expect(await sent({ kind: 'reset', email })).toEqual([]);
  });

  it('for a new password goes to banned members as well, and to nobody without an account', async () => {
    const { email } = await member({ bannedUntil: '2999-01-01T00:00:00.000Z' });
    expect(await sent({ kind: 'reset', email })).toHaveLength(1);
    expect(await sent({ kind: 'reset', email: 'nobody@example.test' })).toEqual([]);
  });

  it('stays alive when more mails are asked for than an address gets in an hour', async () => {
    const { email } = await member();
    const mails: ReadMail[] = [];
    for (let times = 0; times < 12; times += 1) mails.push(...(await sent({ kind: 'reset', email })));
    expect(mails).toHaveLength(10);
    expect((await linkOf(mails.at(-1)))?.state).toBe('living');
  });
});

describe('a mail that cannot be handed over', () => {
  it('is tried again when the server is busy, with a new link in place of the former', async () => {
    const { email } = await member();
    server.refusals.push(451);
    await site.services.jobs.send(sendAccountMail, { mail: { kind: 'reset', email } });
    const working = site.finishJobs();
    await expect
      .poll(
        async () => {
          await sql`update jobs.job set start_after = now() where name = ${sendAccountMail.name}`.execute(
            site.services.database.write,
          );
          return server.mails.length;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    await working;
    expect((await linkOf(server.mails[0]))?.state).toBe('living');
  });

  it('is not tried again when nobody has the address', async () => {
    const { email } = await member();
    server.refusals.push(550);
    await send({ kind: 'reset', email });
    expect(server.mails).toEqual([]);
  });

  it('takes nothing from what the address may get', async () => {
    const { email } = await member();
    for (let times = 0; times < 11; times += 1) {
      server.refusals.push(451);
      await expect(send({ kind: 'reset', email })).rejects.toThrow('451');
    }
    expect(await sent({ kind: 'reset', email })).toHaveLength(1);
  });
});

it('is in a language that the site has', async () => {
  const { id } = await member({ language: 'fr' });
  const { languages } = site.services.config.site;
  site.services.config.site.languages = ['id', 'en'];
  const [mail] = await sent({ kind: 'approved', user_id: id });
  site.services.config.site.languages = languages;
  expect(mail?.subject).toBe(said('id', 'approved.subject'));
});
