import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAuthenticator } from '../../../../tests/support/makeAuthenticator.ts';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import {
  callAs,
  makeMember,
  PASSWORD,
  type MakeMember,
  type Member,
} from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { MAX_PASSKEYS } from '../maxPasskeys.ts';

type Authenticator = ReturnType<typeof makeAuthenticator>;

let site: TestSite;
/** Origin at which browsers accept passkeys for a site on this machine. */
let origin: string;
beforeAll(async () => {
  site = await makeTestSite();
  origin = site.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => site.close());

async function enter(options: MakeMember = {}): Promise<{ member: Member; caller: Caller }> {
  const member = await makeMember(site, { hasSecondFactor: false, ...options });
  return { member, caller: await callAs(site, member) };
}

async function askOptions(caller: Caller): Promise<unknown> {
  const { status, body } = await caller.call('POST', '/api/passkeys/options', { password: PASSWORD });
  expect(status).toBe(200);
  return body['options'];
}

/** A member's new passkey, in the device that has it. */
async function addPasskey(
  caller: Caller,
  device = makeAuthenticator(),
): Promise<Authenticator & { rowId: string }> {
  const response = device.register({ options: await askOptions(caller), origin });
  const { status, body } = await caller.call('POST', '/api/passkeys', { name: 'Phone', response });
  expect([status, body['message']]).toEqual([200, undefined]);
  return Object.assign(device, { rowId: String((body['passkey'] as { id: string }).id) });
}

async function askChallenge(): Promise<unknown> {
  const { body } = await makeCaller(site).call('POST', '/api/passkeys/login-options');
  return body['options'];
}

/** Another browser than the one before, each time. */
async function answerChallenge(response: object) {
  const caller = makeCaller(site);
  const { status, body } = await caller.call('POST', '/api/passkeys/login', { response, remember: true });
  return { status, code: body['code'], body, caller };
}

async function logIn(device: Authenticator, changes: { origin?: string; isUnlocked?: boolean } = {}) {
  return answerChallenge(device.logIn({ options: await askChallenge(), origin, ...changes }));
}

const clientData = (data: unknown) => Buffer.from(JSON.stringify(data)).toString('base64url');
const FAILED = { status: 401, code: 'passkey_failed' };

it('adds a passkey that its owner unlocks, with backup codes for the first', async () => {
  const { member, caller } = await enter();
  const options = await askOptions(caller);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: site.services.config.site.title },
    user: { name: member.username },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  });
  const device = makeAuthenticator();
  const response = device.register({ options, origin });
  const added = await caller.call('POST', '/api/passkeys', { name: ' Phone ', response });
  expect(added.body).toMatchObject({ passkey: { name: 'Phone', last_used_at: null } });
  expect(added.body['backup_codes']).toHaveLength(10);
  expect(await askOptions(caller)).toMatchObject({ excludeCredentials: [{ id: device.id }] });

  const second = await caller.call('POST', '/api/passkeys', {
    name: 'Tablet',
    response: makeAuthenticator().register({ options: await askOptions(caller), origin }),
  });
  expect(second.body).toMatchObject({ passkey: { name: 'Tablet' }, backup_codes: null });
  const { body } = await caller.call('GET', '/api/second-factors');
  expect(body).toMatchObject({ backup_codes_left: 10, passkeys: [{ name: 'Phone' }, { name: 'Tablet' }] });
  expect(JSON.stringify(body)).not.toContain(device.id);
});

it('logs in with a passkey alone, remembers it, and says when it was used last', async () => {
  const { member, caller } = await enter();
  const device = await addPasskey(caller);
  const { status, body, caller: browser } = await logIn(device);
  expect(status).toBe(200);
  expect(body).toMatchObject({ user: { username: member.username } });
  browser.token = (body['auth'] as { access_token: string }).access_token;
  const factors = await browser.call('GET', '/api/second-factors');
  const [passkey] = factors.body['passkeys'] as { last_used_at: string | null }[];
  expect(passkey?.last_used_at).not.toBeNull();
});

it('asks whoever has a passkey for it, or for a backup code, when they log in with the password', async () => {
  const { member, caller } = await enter();
  await addPasskey(caller);
  const { status, body } = await makeCaller(site).call('POST', '/api/login', {
    username: member.username,
    password: PASSWORD,
  });
  expect([status, body['code']]).toEqual([401, 'second_factor']);
});

it('gives options only to who knows the password', async () => {
  const { caller } = await enter();
  const { status, body } = await caller.call('POST', '/api/passkeys/options', { password: 'a guess' });
  expect([status, body['errors']]).toEqual([422, { password: ['The password is not right.'] }]);
});

it('takes each challenge once, and none that has expired, for adding as for logging in', async () => {
  const { caller } = await enter();
  const device = makeAuthenticator();
  const response = device.register({ options: await askOptions(caller), origin });
  const add = () => caller.call('POST', '/api/passkeys', { name: 'Phone', response });
  const statuses = (await Promise.all([add(), add()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 401]);
  expect((await add()).body['code']).toBe('passkey_failed');

  const answer = device.logIn({ options: await askChallenge(), origin });
  const twice = await Promise.all([answerChallenge(answer), answerChallenge(answer)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);

  const late = { adding: await askOptions(caller), loggingIn: await askChallenge() };
  await site.services.database.write
    .updateTable('passkey_challenges')
    .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
    .execute();
  const lateResponse = makeAuthenticator().register({ options: late.adding, origin });
  expect((await caller.call('POST', '/api/passkeys', { name: 'Late', response: lateResponse })).status).toBe(
    401,
  );
  expect(await answerChallenge(device.logIn({ options: late.loggingIn, origin }))).toMatchObject(FAILED);
});

it("refuses an answer to another member's challenge, to one for logging in, and to one of nobody", async () => {
  const [one, other] = [await enter(), await enter()];
  const add = async (options: unknown) => {
    const response = makeAuthenticator().register({ options, origin });
    return (await one.caller.call('POST', '/api/passkeys', { name: 'Phone', response })).body['code'];
  };
  const own = (await askOptions(one.caller)) as object;
  expect(await add(await askOptions(other.caller))).toBe('passkey_failed');
  expect(await add({ ...own, ...((await askChallenge()) as object) })).toBe('passkey_failed');
  expect(await add({ ...own, challenge: 'bm9ib2R5IG1hZGUgdGhpcw' })).toBe('passkey_failed');
  const device = await addPasskey(one.caller);
  const login = (await askChallenge()) as object;
  const { challenge } = (await askOptions(one.caller)) as { challenge: string };
  const answer = device.logIn({ options: { ...login, challenge }, origin });
  expect(await answerChallenge(answer)).toMatchObject(FAILED);
});

it('refuses a passkey of another page, of another host, and one that nobody unlocked', async () => {
  const { caller } = await enter();
  const device = await addPasskey(caller);
  expect(await logIn(device, { origin: 'https://evil.example' })).toMatchObject(FAILED);
  expect(await logIn(device, { isUnlocked: false })).toMatchObject(FAILED);
  const foreign = { ...((await askChallenge()) as object), rpId: 'evil.example' };
  expect(await answerChallenge(device.logIn({ options: foreign, origin }))).toMatchObject(FAILED);
  for (const changes of [{ origin: 'https://evil.example' }, { isUnlocked: false }]) {
    const response = makeAuthenticator().register({ options: await askOptions(caller), origin, ...changes });
    expect((await caller.call('POST', '/api/passkeys', { name: 'Phone', response })).status).toBe(401);
  }
  expect((await logIn(device)).status).toBe(200);
});

it('refuses a counter that did not rise: the passkey was copied', async () => {
  const { caller } = await enter();
  const device = await addPasskey(caller);
  expect((await logIn(device)).status).toBe(200);
  device.counter = 0;
  expect(await logIn(device)).toMatchObject(FAILED);
  device.counter = 1;
  expect((await logIn(device)).status).toBe(200);
});

it("refuses a passkey that signs for another one's owner, or is nobody's", async () => {
  const [one, other] = [await enter(), await enter()];
  const [device, victim] = [await addPasskey(one.caller), await addPasskey(other.caller)];
  const asVictim = {
    ...device.logIn({ options: await askChallenge(), origin }),
    id: victim.id,
    rawId: victim.id,
  };
  expect(await answerChallenge(asVictim)).toMatchObject(FAILED);
  const ofVictim = device.logIn({ options: await askChallenge(), origin });
  const { userHandle } = victim.logIn({ options: await askChallenge(), origin }).response;
  const mixed = { ...ofVictim, response: { ...ofVictim.response, userHandle } };
  expect(await answerChallenge(mixed)).toMatchObject(FAILED);
  const unknown = makeAuthenticator();
  unknown.register({ options: await askOptions(one.caller), origin });
  expect(await logIn(unknown)).toMatchObject(FAILED);
});

it('refuses what is no answer of a passkey at all', async () => {
  const { caller } = await enter();
  for (const response of [
    {},
    { id: 7 },
    { response: null },
    { response: { clientDataJSON: 'e30' } },
    { id: '__proto__', response: { clientDataJSON: '!' } },
    { response: { clientDataJSON: clientData(null) } },
    { response: { clientDataJSON: clientData({ challenge: 'a\u0000' }) } },
  ]) {
    expect(await answerChallenge(response)).toMatchObject(FAILED);
    expect((await caller.call('POST', '/api/passkeys', { name: 'Phone', response })).status).toBe(401);
  }
  const { challenge } = (await askChallenge()) as { challenge: string };
  const nobodys = { id: 'a\u0000', response: { clientDataJSON: clientData({ challenge }) } };
  expect(await answerChallenge(nobodys)).toMatchObject(FAILED);
});

it('keeps of the ways to a passkey only what can be one', async () => {
  const { caller } = await enter();
  const { response, ...answer } = makeAuthenticator().register({ options: await askOptions(caller), origin });
  const transports = ['hybrid', 'a\u0000', '\ud800', 7];
  const { status } = await caller.call('POST', '/api/passkeys', {
    name: 'Phone',
    response: { ...answer, response: { ...response, transports } },
  });
  expect(status).toBe(200);
  expect(await askOptions(caller)).toMatchObject({ excludeCredentials: [{ transports: ['hybrid'] }] });
});

it("does not take a passkey that is another member's already", async () => {
  const [one, other] = [await enter(), await enter()];
  const device = await addPasskey(one.caller);
  const response = device.register({ options: await askOptions(other.caller), origin });
  const { body } = await other.caller.call('POST', '/api/passkeys', { name: 'Phone', response });
  expect(body['code']).toBe('passkey_failed');
  expect((await other.caller.call('GET', '/api/second-factors')).body).toMatchObject({
    passkeys: [],
    backup_codes_left: 0,
  });
});

it("removes a passkey after the password, and never another member's", async () => {
  const [one, other] = [await enter({ role: 'admin' }), await enter()];
  const device = await addPasskey(one.caller);
  const path = `/api/passkeys/${device.rowId}/removal`;
  expect((await one.caller.call('POST', path, { password: 'a guess' })).status).toBe(422);
  expect((await other.caller.call('POST', path, { password: PASSWORD })).status).toBe(404);
  expect((await logIn(device)).status).toBe(200);
  const removed = await one.caller.call('POST', path, { password: PASSWORD });
  expect(removed.body['message']).toMatch(/^The passkey is removed.*\nThis site asks its staff/);
  expect(await logIn(device)).toMatchObject(FAILED);
  expect((await one.caller.call('GET', '/api/second-factors')).body).toMatchObject({
    passkeys: [],
    backup_codes_left: 0,
  });
});

it(`keeps at most ${MAX_PASSKEYS} passkeys a member`, async () => {
  const { member, caller } = await enter();
  const options = await askOptions(caller);
  await site.services.database.write
    .insertInto('passkeys')
    .values(
      Array.from({ length: MAX_PASSKEYS }, (_, index) => ({
        id: crypto.randomUUID(),
        user_id: member.id,
        credential_id: `${member.id} ${index}`,
        public_key: Buffer.alloc(1),
        counter: 0,
        transports: '[]',
        name: 'Phone',
      })),
    )
    .execute();
  const response = makeAuthenticator().register({ options, origin });
  const errors = { passkeys: ['The passkeys may not have more than 20 items.'] };
  const late = await caller.call('POST', '/api/passkeys', { name: 'Phone', response });
  expect([late.status, late.body['errors']]).toEqual([422, errors]);
  const refused = await caller.call('POST', '/api/passkeys/options', { password: PASSWORD });
  expect([refused.status, refused.body['errors']]).toEqual([422, errors]);
});

it('lets nobody in who is banned or waits for approval, and tells only them', async () => {
  const banned = await enter();
  const waiting = await enter();
  const [ofBanned, ofWaiting] = [await addPasskey(banned.caller), await addPasskey(waiting.caller)];
  const users = site.services.database.write.updateTable('users');
  await users
    .set({ banned_until: new Date(Date.now() + 86_400_000).toISOString(), ban_reason: 'Spam' })
    .where('id', '=', banned.member.id)
    .execute();
  await users.set({ approved_at: null }).where('id', '=', waiting.member.id).execute();
  expect(await logIn(ofBanned)).toMatchObject({ status: 403, code: 'banned' });
  expect(await logIn(ofWaiting)).toMatchObject({ status: 403, code: 'awaiting_approval' });
  expect(await logIn(ofBanned, { isUnlocked: false })).toMatchObject(FAILED);
});

it('answers nobody who is not logged in, and takes no name of signs that nobody sees', async () => {
  const visitor = makeCaller(site);
  const id = '0198a3c0-0000-7000-8000-000000000000';
  for (const [path, body] of [
    ['/api/passkeys/options', { password: PASSWORD }],
    ['/api/passkeys', { name: 'Phone', response: {} }],
    [`/api/passkeys/${id}/removal`, { password: PASSWORD }],
  ] as const) {
    expect((await visitor.call('POST', path, body)).status, path).toBe(401);
  }
  const { caller } = await enter();
  for (const name of ['', '   ', 'a\u0000b', 'a\nb', 'a\ud800', 'x'.repeat(61)]) {
    expect((await caller.call('POST', '/api/passkeys', { name, response: {} })).status).toBe(422);
  }
});
