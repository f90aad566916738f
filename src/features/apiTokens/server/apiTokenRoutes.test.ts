import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cookieOf } from '../../../../tests/support/cookieOf.ts';
import { SCOPES } from '../../../contract/scopes.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, PASSWORD, type MakeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

type Add = { scopes?: string[]; days?: number | null; name?: string; password?: string };

function add(
  caller: Caller,
  { scopes = ['account:read'], days = null, name = 'backup', password = PASSWORD }: Add = {},
) {
  return caller.call('POST', '/api/tokens', { name, scopes, days, password });
}

async function enter(options: MakeMember = {}) {
  const member = await makeMember(site, options);
  return { member, caller: await callAs(site, member) };
}

async function made(
  options: Add = {},
): Promise<{ token: string; id: string; caller: Caller; userId: string }> {
  const { member, caller } = await enter();
  const { body } = await add(caller, options);
  return { token: String(body['token']), id: String(body['id']), caller, userId: member.id };
}

/** A program: a token and nothing that browsers send. */
function call(token: string, path: string, init: RequestInit = {}): Promise<Response> {
  return site.fetch(path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) },
  });
}

const statusOf = async (token: string) => (await call(token, '/api/account')).status;

async function set(id: string, change: Record<string, unknown>): Promise<void> {
  await site.services.database.write.updateTable('api_tokens').set(change).where('id', '=', id).execute();
}

describe('making a token', () => {
  it('answers it once, and keeps nothing from which it could be found', async () => {
    const { token, id, caller } = await made({
      name: ' my backup ',
      scopes: ['account:read', 'data:export'],
      days: 30,
    });
    expect(token).toMatch(/^lsp_[\w-]{43}$/);
    const listed = (await caller.call('GET', '/api/tokens')).body['data'];
    expect(listed).toEqual([
      {
        id,
        name: ' my backup ',
        scopes: ['account:read', 'data:export'],
        created_at: expect.any(String),
        last_used_at: null,
        expires_at: expect.any(String),
      },
    ]);
    const { rows } = await sql`select t::text from api_tokens t`.execute(site.services.database.write);
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  });

  it('needs the password again', async () => {
    const { caller } = await enter();
    const { status, body } = await add(caller, { password: 'not this one' });
    expect(status).toBe(422);
    expect(Object.keys(body['errors'] as object)).toEqual(['password']);
    expect((await caller.call('GET', '/api/tokens')).body['data']).toEqual([]);
  });

  it.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['admin'] }, 'scopes.0'],
    [{ scopes: ['account:read', 'account:read'] }, 'scopes'],
    [{ days: 0 }, 'days'],
    [{ days: 3_651 }, 'days'],
    [{ name: ' ' }, 'name'],
  ])('refuses %j', async (wrong, field) => {
    const { caller } = await enter();
    const { status, body } = await add(caller, wrong);
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, [field]]);
  });

  it('is told by mail', async () => {
    const { userId } = await made({ name: 'my backup' });
    const { rows } = await sql`select data #> '{mail,details}' as details from jobs.job
      where data #>> '{mail,kind}' = 'api_token_added' and data #>> '{mail,user_id}' = ${userId}`.execute(
      site.services.database.write,
    );
    expect(rows).toEqual([{ details: { name: 'my backup' } }]);
  });
});

it('is one of fifty that a member has at most, also when several are made at once', async () => {
  const { member, caller } = await enter();
  const { write } = site.services.database;
  await sql`insert into api_tokens (id, user_id, name, token_hash, scopes)
    select gen_random_uuid(), ${member.id}, 'old', sha256(convert_to(${member.id} || n, 'UTF8')), '[]'
    from generate_series(1, 49) n`.execute(write);
  const answers = await Promise.all([add(caller), add(caller), add(caller)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(Object.keys(refused?.body['errors'] as object)).toEqual(['tokens']);
});

it('writes into the security log who made and removed a token, and from where', async () => {
  const info = vi.spyOn(site.services.log, 'info');
  const { id, caller, userId } = await made();
  await caller.call('DELETE', `/api/tokens/${id}`);
  const who = { user_id: userId, token_id: id, address: '127.0.0.1' };
  for (const event of ['api_token_added', 'api_token_removed'])
    expect(info).toHaveBeenCalledWith(expect.objectContaining({ event, ...who }), expect.any(String));
  info.mockRestore();
});

describe('a token of staff', () => {
  const acts = async (name: string) => {
    const rows = await site.services.database.write
      .selectFrom('audit_entries')
      .select(['act', 'actor_id', 'before', 'after'])
      .where('target_kind', '=', 'api_token')
      .where('target_label', '=', name)
      .orderBy('acted_at')
      .execute();
    return rows.map(({ act, actor_id, before, after }) => [act, actor_id, before ?? after]);
  };

  it('is an act when it is made and when it ends, with what it allows and never the secret', async () => {
    const { member, caller } = await enter({ role: 'moderator' });
    const { body } = await add(caller, { name: 'Night robot', scopes: ['catalogue:read'], days: 3 });
    await caller.call('DELETE', `/api/tokens/${String(body['id'])}`);
    const scopes = ['catalogue:read'];
    expect(await acts('Night robot')).toEqual([
      ['api_token.create', member.id, { scopes, expires_at: body['expires_at'] }],
      ['api_token.remove', member.id, { member: member.username, scopes }],
    ]);
    const { rows } = await sql`select e::text from audit_entries e`.execute(site.services.database.write);
    expect(JSON.stringify(rows)).not.toContain(String(body['token']).slice(4));
  });

  it.each([
    ['another role', 'PATCH', { role: 'user' }],
    ['a ban', 'POST', { days: 1, reason: 'Rude' }],
  ] as const)('ends by %s as an act of whoever gave it', async (name, method, input) => {
    const [{ member, caller }, chief] = [await enter({ role: 'moderator' }), await enter({ role: 'admin' })];
    await add(caller, { name, scopes: ['catalogue:write'] });
    const path = `/api/users/${member.id}${method === 'POST' ? '/ban' : ''}`;
    expect((await chief.caller.call(method, path, input)).status).toBe(200);
    expect((await acts(name)).at(-1)?.slice(0, 2)).toEqual(['api_token.remove', chief.member.id]);
  });

  it('ends with the password, by which it was given', async () => {
    const { member, caller } = await enter({ role: 'admin' });
    await add(caller, { name: 'With a password', scopes: ['catalogue:write'] });
    const password = 'another good one';
    const change = { current_password: PASSWORD, password, password_confirmation: password };
    expect((await caller.call('PUT', '/api/account/password', change)).status).toBe(200);
    expect((await acts('With a password')).at(-1)?.slice(0, 2)).toEqual(['api_token.remove', member.id]);
  });

  it('of a member alone is nobody’s business', async () => {
    const { id, caller } = await made({ name: 'Shelf' });
    await caller.call('DELETE', `/api/tokens/${id}`);
    expect(await acts('Shelf')).toEqual([]);
  });
});

describe('a program with a token', () => {
  it('may do what the token allows and nothing else', async () => {
    const { token } = await made({ scopes: ['account:read'] });
    expect(await statusOf(token)).toBe(200);
    for (const path of ['/api/account/export', '/api/sessions', '/api/tokens', '/api/second-factors'])
      expect((await call(token, path)).status, path).toBe(403);
    const change = {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"theme":"ink"}',
    };
    expect((await call(token, '/api/account/settings', change)).status).toBe(403);
  });

  it('finds in the OpenAPI document which calls its token must be allowed', async () => {
    const document = (await (await site.fetch('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { 'x-scope'?: string }>>;
    };
    const scopes = Object.values(document.paths).flatMap((path) =>
      Object.values(path).flatMap((one) => one['x-scope']?.split(' ')),
    );
    expect(new Set(scopes)).toEqual(new Set([...SCOPES, undefined]));
  });

  it('writes without a token against forgery, which no browser could send for it', async () => {
    const { token, userId } = await made({ scopes: ['settings:write'] });
    const change = {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"theme":"paper"}',
    };
    expect((await call(token, '/api/account/settings', change)).status).toBe(200);
    const row = await site.services.database.write
      .selectFrom('users')
      .select('settings')
      .where('id', '=', userId)
      .executeTakeFirst();
    expect(row?.settings).toMatchObject({ theme: 'paper' });
  });

  it('is a member to the site even where the token is an admin’s', async () => {
    const { caller } = await enter({ role: 'admin' });
    expect((await caller.call('GET', '/api/admin/users')).status).toBe(200);
    const { body } = await add(caller);
    expect((await call(String(body['token']), '/api/admin/users')).status).toBe(403);
  });

  it('acts as staff within the scopes of staff, while its owner is staff', async () => {
    const { caller } = await enter({ role: 'admin' });
    const { body } = await add(caller, { scopes: ['catalogue:read'] });
    const token = String(body['token']);
    const me = (await caller.call('GET', '/api/account')).body['id'] as string;
    expect((await call(token, '/api/admin/comics')).status).toBe(200);
    expect((await call(token, '/api/admin/users')).status).toBe(403);
    const { write } = site.services.database;
    await write.updateTable('users').set({ role: 'user' }).where('id', '=', me).execute();
    expect((await call(token, '/api/admin/comics')).status).toBe(403);
  });

  it('is named in the audit log with what it does', async () => {
    const { caller } = await enter({ role: 'admin' });
    const comic = await makeComic(site.services, { title: 'Binned By Robot' });
    const added = await add(caller, { name: 'Robot', scopes: ['catalogue:read', 'catalogue:write'] });
    const path = `/api/admin/comics/${comic.slug}`;
    expect((await call(String(added.body['token']), path, { method: 'DELETE' })).status).toBe(200);
    const { body } = await caller.call('GET', `/api/admin/audit?q=id:${comic.id}`);
    const program = { id: added.body['id'], name: 'Robot', scopes: ['catalogue:read', 'catalogue:write'] };
    expect(body['data']).toMatchObject([{ act: 'comic.bin', program }]);
  });

  it('cannot have a scope of staff where its owner is none', async () => {
    const { caller } = await enter();
    const answer = await add(caller, { scopes: ['account:read', 'catalogue:write'] });
    expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, ['scopes']]);
  });

  it('has no session: a cookie beside it gives no more, and it cannot log anybody out', async () => {
    const { caller, token } = await made();
    const cookie = cookieOf(caller);
    expect((await call('lsp_unknown', '/api/account', { headers: { cookie } })).status).toBe(401);
    const headers = { cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/json' };
    await call(token, '/api/logout', { method: 'POST', headers, body: '{}' });
    expect((await caller.call('GET', '/api/account')).status).toBe(200);
  });

  it('is nobody in particular to what anyone may call', async () => {
    const { token } = await made();
    expect((await call(token, '/api/comic-cards?slugs=none')).status).not.toBe(403);
    expect((await call('lsp_unknown', '/api/site')).status).toBe(200);
  });

  it('is seen in the list, at most every five minutes', async () => {
    const { token, id, caller } = await made();
    const lastUsed = async () =>
      ((await caller.call('GET', '/api/tokens')).body['data'] as { last_used_at: string | null }[])[0]
        ?.last_used_at;
    await statusOf(token);
    const first = await lastUsed();
    expect(first).toEqual(expect.any(String));
    await statusOf(token);
    expect(await lastUsed()).toBe(first);
    await set(id, { last_used_at: sql`now() - interval '6 minutes'` });
    const aged = await lastUsed();
    await statusOf(token);
    expect(Date.parse((await lastUsed()) ?? '')).toBeGreaterThan(Date.parse(aged ?? ''));
  });
});

describe('a token ends', () => {
  it('when its time is over', async () => {
    const { token, id } = await made({ days: 1 });
    expect(await statusOf(token)).toBe(200);
    await set(id, { expires_at: sql`expires_at - interval '1 day'` });
    expect(await statusOf(token)).toBe(401);
  });

  it('when its member removes it, and nobody else can', async () => {
    const { token, id, caller } = await made();
    const { caller: other } = await enter();
    expect((await other.call('DELETE', `/api/tokens/${id}`)).status).toBe(404);
    expect(await statusOf(token)).toBe(200);
    expect((await caller.call('DELETE', `/api/tokens/${id}`)).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect((await caller.call('DELETE', `/api/tokens/${id}`)).status).toBe(404);
  });

  it.each([{ banned_until: '2099-01-01' }, { approved_at: null }])(
    'for as long as its member has %j',
    async (change) => {
      const { token, userId } = await made();
      const { write } = site.services.database;
      await write.updateTable('users').set(change).where('id', '=', userId).execute();
      expect(await statusOf(token)).toBe(401);
    },
  );
});
