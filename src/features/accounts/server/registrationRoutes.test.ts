import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Answered, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeLink } from '../../../../tests/support/makeLink.ts';
import { makeMember, PASSWORD } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { newestMail, readOutbox } from '../../../../tests/support/readOutbox.ts';
import { solveCaptcha } from '../../../../tests/support/solveCaptcha.ts';
import { findUserByUsername, insertUser } from '../../users/server/userStore.ts';

const SETTINGS = { SITE_ID: 'inkwell', SITE_TITLE: 'Ink & Well', TRUSTED_PROXIES: '127.0.0.1' };

let open: TestSite;
let hidden: TestSite;
let approving: TestSite;
let closed: TestSite;

beforeAll(async () => {
  open = await makeTestSite({ ...SETTINGS, ACCOUNT_PRIVACY: 'open' });
  hidden = await makeTestSite({ ...SETTINGS, ACCOUNT_PRIVACY: 'private' });
  approving = await makeTestSite({ ...SETTINGS, REGISTRATION: 'approval' });
  closed = await makeTestSite({ ...SETTINGS, REGISTRATION: 'closed' });
});
afterAll(() => Promise.all([open, hidden, approving, closed].map((site) => site.close())));

let callers = 0;
/** From an address of its own: how often one registers is limited. */
function newcomer(site: TestSite): Caller {
  callers += 1;
  return makeCaller(site, { 'x-forwarded-for': `198.51.100.${callers}` });
}

type Registration = {
  username: string;
  email?: string;
  password?: string;
  password_confirmation?: string;
  captcha?: string;
  invitation?: string;
};

async function register(site: TestSite, registration: Registration, lang = 'en'): Promise<Answered> {
  const caller = newcomer(site);
  const { username, password = 'four grey herons' } = registration;
  return caller.call('POST', `/api/register?lang=${lang}`, {
    email: `${username}@example.test`,
    password,
    password_confirmation: password,
    captcha: await solveCaptcha(caller),
    ...registration,
  });
}

const rowOf = (site: TestSite, username: string) =>
  site.services.database.write
    .selectFrom('users')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst();

describe('registering', () => {
  it('makes an account that waits for its address to be verified, and mails the link in the language of the call', async () => {
    const answer = await register(open, { username: 'Marguerite' }, 'fr');
    expect(answer).toMatchObject({ status: 200, body: { message: 'Compte créé' } });
    expect(await rowOf(open, 'Marguerite')).toMatchObject({
      username_key: 'marguerite',
      email: 'Marguerite@example.test',
      role: 'user',
      language: 'fr',
      email_verified_at: null,
      approved_at: expect.any(String),
    });
    expect((await newestMail(open, 'Marguerite@example.test')).link).toMatch(/^\/fr\/verify\//);
  });

  it('answers in English in the words of the specification', async () => {
    const { body } = await register(open, { username: 'Exactly' });
    expect(body).toEqual({ message: 'Account successfully created' });
  });

  it.each(['Zoé_12', 'Ännchen-von', '王小明', 'Ольга.К', 'สมชาย'])('takes the name %s', async (username) => {
    const answer = await register(open, { username, email: `n${callers}@example.test` });
    expect(answer.status).toBe(200);
  });

  it('keeps the password as a hash alone', async () => {
    await register(open, { username: 'Hashed', password: 'seven dry sponges' });
    const row = await rowOf(open, 'Hashed');
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain('sponges');
  });

  it.each([
    [{ username: 'x' }, 'username'],
    [{ username: '_dash' }, 'username'],
    [{ username: 'two words' }, 'username'],
    [{ username: 'a'.repeat(25) }, 'username'],
    [{ username: 'nul\u0000nul' }, 'username'],
    [{ username: 'Malformed', email: 'nobody' }, 'email'],
    [{ username: 'Short', password: 'seven77' }, 'password'],
    [{ username: 'Long', password: 'ab3'.repeat(43) }, 'password'],
    [{ username: 'Common', password: 'password123' }, 'password'],
    [{ username: 'Herself', password: 'herself2026' }, 'password'],
    [{ username: 'Inked', password: 'Ink & Well 1' }, 'password'],
    [
      { username: 'Twice', password: 'four grey herons', password_confirmation: 'four gray herons' },
      'password',
    ],
    [{ username: 'Admin' }, 'username'],
    [{ username: 'аdmin' }, 'username'],
    [{ username: 'inkwell' }, 'username'],
  ] satisfies [Registration, string][])('refuses %o for its %s', async (registration, field) => {
    const answer = await register(open, { email: 'refused@example.test', ...registration });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body['errors'] as object)).toEqual([field]);
    expect(await rowOf(open, registration.username.replace('\u0000', ''))).toBeUndefined();
  });

  it('asks for a captcha, and takes each once', async () => {
    const caller = newcomer(open);
    const captcha = await solveCaptcha(caller);
    expect(await register(open, { username: 'FirstUse', captcha })).toMatchObject({ status: 200 });
    const second = await register(open, { username: 'SecondUse', captcha });
    expect(second).toMatchObject({ status: 422, body: { code: 'captcha' } });
    expect(await rowOf(open, 'SecondUse')).toBeUndefined();
  });

  it('takes no field that it does not know, such as a role', async () => {
    const answer = await register(open, { username: 'Riser', role: 'admin' } as Registration);
    expect(answer).toMatchObject({ status: 422, body: { errors: { role: expect.any(Array) } } });
    expect(await rowOf(open, 'Riser')).toBeUndefined();
  });
});

describe('a username', () => {
  it('that differs from another only in form is taken', async () => {
    await makeMember(open, { username: 'Taken' });
    for (const username of ['taken', 'TAKEN', 'Ｔａｋｅｎ']) {
      const answer = await register(open, { username, email: 'form@example.test' });
      expect(answer.body['errors'], username).toEqual({
        username: ['The username has already been taken.'],
      });
    }
  });

  it('of a deleted account stays taken', async () => {
    await open.services.database.write
      .insertInto('retired_usernames')
      .values({ username_key: 'departed' })
      .execute();
    const answer = await register(open, { username: 'Departed' });
    expect(answer.body['errors']).toHaveProperty('username');
  });

  it.each([
    ['hеron', 'looks like a member’s in Cyrillic'],
    ['hero\u0301n', 'is another with an accent'],
    ['her0n', 'is another with a digit'],
    ['hеad-heron', 'looks like one of the staff in Cyrillic'],
    ['head.her0n', 'looks like one of the staff with a digit'],
    ['ㅤㅤ', 'is not seen at all'],
    ['he\u034fron', 'has a sign in it that is not seen'],
  ])('%s %s', async (username, about) => {
    if (!(await findUserByUsername(open.services.database.write, 'heron'))) {
      await makeMember(open, { username: 'heron' });
      await makeMember(open, { username: 'head-heron', role: 'moderator' });
    }
    const answer = await register(open, { username, email: `look${username.length}@example.test` });
    if (about.startsWith('is another')) return expect(answer.status).toBe(200);
    const words = about.startsWith('looks')
      ? /looks too much like that of another member/
      : /may have letters/;
    expect(answer.body['errors']).toEqual({ username: [expect.stringMatching(words)] });
  });

  it('that somebody takes between the look and the entry is taken', async () => {
    let answer: Promise<Answered> | undefined;
    await open.services.database.write.transaction().execute(async (transaction) => {
      const first = {
        username: 'Between',
        username_key: 'between',
        email: 'a@b.test',
        email_key: 'a@b.test',
      };
      await insertUser(transaction, { id: uuidv7(), settings: '{}', ...first });
      // Does not see the other one, and must wait for how that ends.
      answer = register(open, { username: 'between', email: 'between@example.test' });
      await somebodyWaits(open);
    });
    expect(await answer).toMatchObject({ status: 422, body: { errors: { username: [expect.any(String)] } } });
    expect(await readOutbox(open, 'between@example.test')).toEqual([]);
  });

  it('that many ask for at once is given to one, and the others hear that it is taken', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        register(open, { username: 'Contested', email: `contested${index}@example.test` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.body['errors']).toEqual({ username: ['The username has already been taken.'] });
    const all = await Promise.all(
      answers.map((_, index) => readOutbox(open, `contested${index}@example.test`)),
    );
    expect(all.flat()).toHaveLength(1);
  });
});

/** Resolves when somebody waits for a lock of somebody else in this site's database. */
async function somebodyWaits({ services }: TestSite): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(services.database.write);
    if (rows.length > 0) return;
  }
}

describe('an e-mail address that another account has proved', () => {
  it('is refused where account privacy is open', async () => {
    const { email } = await makeMember(open);
    const answer = await register(open, { username: 'OpenTwin', email: email.toUpperCase() });
    expect(answer.body['errors']).toEqual({ email: ['The email address has already been taken.'] });
  });

  it('is taken like any other where it is private, and its owner alone reads that it is known', async () => {
    const { email } = await makeMember(hidden, { username: 'owner' });
    const answer = await register(hidden, { username: 'HiddenTwin', email });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Account successfully created' } });
    const mail = await newestMail(hidden, email);
    expect(mail.text).not.toContain('/verify/');
  });

  it('may be named by several as long as nobody has proved it', async () => {
    const email = 'several@example.test';
    await makeMember(open, { email, isVerified: false });
    expect(await register(open, { username: 'Another', email })).toMatchObject({ status: 200 });
  });
});

describe('where an admin approves members', () => {
  it('an account waits', async () => {
    expect(await register(approving, { username: 'Waiter' })).toMatchObject({ status: 200 });
    expect(await rowOf(approving, 'Waiter')).toMatchObject({ approved_at: null });
  });
});

describe('where registration is closed', () => {
  it('nobody registers', async () => {
    const answer = await register(closed, { username: 'Outsider' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'registration_closed' } });
    expect(await rowOf(closed, 'Outsider')).toBeUndefined();
  });

  it('an invitation that is none does not help', async () => {
    const answer = await register(closed, { username: 'Outsider', invitation: 'x'.repeat(43) });
    expect(answer.body['errors']).toEqual({
      invitation: ['What was chosen for the invitation could not be found here.'],
    });
  });
});

describe('the one-time link of a new site', () => {
  it('makes one admin, verified and let in at once, whatever the name; then never again', async () => {
    const site = await makeTestSite({ ...SETTINGS, REGISTRATION: 'approval' }, { crowd: 'none' });
    try {
      const invitation = await makeLink(site, { purpose: 'first_admin' });
      const answers = await Promise.all(
        ['admin', 'root'].map((username) => register(site, { username, invitation })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
      const admins = await site.services.database.write.selectFrom('users').selectAll().execute();
      expect(admins).toMatchObject([
        { role: 'admin', email_verified_at: expect.any(String), approved_at: expect.any(String) },
      ]);
      // A later link of somebody who could make one: the site has its admin.
      const later = await makeLink(site, { purpose: 'first_admin' });
      expect(await register(site, { username: 'Later', invitation: later })).toMatchObject({
        status: 409,
        body: { code: 'admin_exists' },
      });
    } finally {
      await site.close();
    }
  });

  it.each(['expired', 'of another purpose'])('that is %s makes nobody an admin', async (fault) => {
    const member = await makeMember(approving);
    const invitation = await makeLink(
      approving,
      fault === 'expired'
        ? { purpose: 'first_admin', isExpired: true }
        : { purpose: 'verify', userId: member.id, email: member.email },
    );
    const answer = await register(approving, { username: `Usurper${callers}`, invitation });
    expect(answer.body['code']).toBe(fault === 'expired' ? 'invitation_expired' : 'validation');
    expect(await rowOf(approving, `Usurper${callers}`)).toBeUndefined();
  });
});

it('registering is limited for each address', async () => {
  const caller = newcomer(open);
  const tries = await Promise.all(
    Array.from({ length: 21 }, () =>
      caller.call('POST', '/api/register', { username: 'Flood', email: 'x', password: PASSWORD }),
    ),
  );
  // Invalid input is refused before it is counted.
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([422]));
  const valid = { username: 'Flood', email: 'flood@example.test', captcha: 'x' };
  const passwords = { password: 'four grey herons', password_confirmation: 'no' };
  for (let index = 0; index < 20; index += 1)
    await caller.call('POST', '/api/register', { ...valid, ...passwords });
  expect(await caller.call('POST', '/api/register', { ...valid, ...passwords })).toMatchObject({
    status: 429,
    body: { code: 'rate_limited' },
  });
});
