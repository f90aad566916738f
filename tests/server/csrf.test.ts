import { sql } from 'kysely';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf } from '../support/cookieOf.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { makeCaller, type Caller } from '../support/makeCaller.ts';
import { makeComic } from '../support/makeComic.ts';
import { callAs, makeMember, PASSWORD } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { routesOf } from '../support/routesOf.ts';

const SESSION = 'longstrip_session';
const BIO = { bio: 'changed by another site' };

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

/** A member's browser that has a token for its session. */
async function victim(): Promise<Caller> {
  const caller = await callAs(site, await makeMember(site));
  await caller.call('GET', '/api/csrf-cookie');
  return caller;
}

type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };

/** Sends the request exactly as given: `fetch` refuses to send some of these headers. */
function send({ method, path, headers, body }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(site.url + path, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject).end(body);
  });
}

async function bioOf(caller: Caller): Promise<string> {
  return String((await caller.call('GET', '/api/account')).body['bio']);
}

/**
 * A forged call: what a browser sends for another site's page in the worst case, all cookies
 * included.
 */
function forge(
  caller: Caller,
  headers: Record<string, string>,
  body: string,
  method = 'PATCH',
): Promise<number> {
  return send({ method, path: '/api/account', headers: { cookie: cookieOf(caller), ...headers }, body });
}

describe('a call that another site causes', () => {
  it.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'bio=changed', [415, 419]],
    ['a form with a file', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--', [415, 419]],
    ['JSON as plain text', { 'content-type': 'text/plain' }, JSON.stringify(BIO), [415, 419]],
    ['JSON without a type', {}, JSON.stringify(BIO), [415, 419]],
    [
      'JSON of a page that may not set headers',
      { 'content-type': 'application/json' },
      JSON.stringify(BIO),
      [419],
    ],
  ])('as %s is refused, even with every secret but the header', async (_, headers, body, refused) => {
    const caller = await victim();
    const token = caller.token ?? '';
    for (const extra of [{}, { authorization: `Bearer ${token}` }, { 'sec-fetch-site': 'cross-site' }]) {
      expect(refused).toContain(
        await forge(caller, { ...headers, ...extra } as Record<string, string>, body),
      );
    }
    expect(await bioOf(caller)).toBe('');
  });

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'x-requested-with': 'fetch' },
  ])('with %j is refused though all else is right', async (wrong) => {
    const caller = await victim();
    const { status, body } = await caller.call('PATCH', '/api/account', BIO, wrong);
    expect([status, body['code']]).toEqual([419, 'csrf']);
    expect(await bioOf(caller)).toBe('');
  });

  it('goes through from the site itself', async () => {
    const caller = await victim();
    const { status } = await caller.call('PATCH', '/api/account', BIO, {
      origin: site.url,
      'sec-fetch-site': 'same-origin',
    });
    expect([status, await bioOf(caller)]).toEqual([200, BIO.bio]);
  });

  it('is not allowed by any answer to a preflight', async () => {
    const response = await site.fetch('/api/account', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'x-requested-with,x-xsrf-token,authorization',
      },
    });
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('without PUBLIC_URL, the address of the browser', () => {
  /**
   * A change sent to `host` by the page of `origin`, with all that the site's own page would send.
   */
  async function changeFrom(origin: string, host: string): Promise<number> {
    const caller = await victim();
    const headers = {
      host,
      origin,
      cookie: cookieOf(caller),
      authorization: `Bearer ${caller.token}`,
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': caller.cookies.get('XSRF-TOKEN') ?? '',
      'content-type': 'application/json',
    };
    return send({ method: 'PATCH', path: '/api/account', headers, body: JSON.stringify(BIO) });
  }

  it.each(['192.168.1.20:3000', '10.0.0.7', '[fd00::2]:3000', 'nas.local:3000', 'localhost:3000'])(
    'may be %s, of a private network',
    async (host) => {
      expect(await changeFrom(`http://${host}`, host)).toBe(200);
    },
  );

  it('may be no public name, as that may be a stranger’s, and is told from another site', async () => {
    expect(await changeFrom('http://comics.example:3000', 'comics.example:3000')).toBe(403);
    expect(await changeFrom('http://192.168.1.66:3000', '192.168.1.20:3000')).toBe(419);
  });

  it('is named in the refusal, with the setting that names it', async () => {
    const caller = await victim();
    const { status, body } = await caller.call('PATCH', '/api/account', BIO, {
      origin: 'https://comics.example',
      'sec-fetch-site': 'same-origin',
    });
    expect([status, body['code']]).toEqual([403, 'wrong_origin']);
    expect(body['message']).toMatch(/https:\/\/comics\.example.*PUBLIC_URL/);
  });
});

describe('the token', () => {
  const change = (caller: Caller, headers: Record<string, string> = {}) =>
    caller.call('PATCH', '/api/account', BIO, headers).then(({ status }) => status);

  it('must be there, in the header as in the cookie', async () => {
    const caller = await victim();
    expect(await change(caller, { 'x-xsrf-token': '' })).toBe(419);
    expect(await change(caller, { 'x-xsrf-token': 'a.b' })).toBe(419);
    const token = caller.cookies.get('XSRF-TOKEN') ?? '';
    caller.cookies.set('XSRF-TOKEN', '');
    expect(await change(caller, { 'x-xsrf-token': token })).toBe(419);
    caller.cookies.set('XSRF-TOKEN', token);
    expect(await change(caller)).toBe(200);
  });

  it('of somebody else, planted with its cookie, is refused', async () => {
    const [caller, attacker] = [await victim(), await victim()];
    caller.cookies.set('XSRF-TOKEN', attacker.cookies.get('XSRF-TOKEN') ?? '');
    expect(await change(caller)).toBe(419);
  });

  it('of somebody else, planted together with their session cookie, lets nobody act in either name', async () => {
    const [caller, attacker] = [await victim(), await victim()];
    for (const [name, value] of attacker.cookies) caller.cookies.set(name, value);
    expect(await change(caller)).toBe(401);
    expect(await bioOf(attacker)).toBe('');
  });

  it('of a visitor, or made without our key, is refused in a session', async () => {
    const caller = await victim();
    const visitor = makeCaller(site);
    await visitor.call('GET', '/api/csrf-cookie');
    for (const planted of [
      visitor.cookies.get('XSRF-TOKEN') ?? '',
      'planted.planted',
      'planted',
      '.',
      'a b.c',
    ]) {
      caller.cookies.set('XSRF-TOKEN', planted);
      expect(await change(caller), planted).toBe(419);
    }
  });

  it('of a former session is refused in the next one of the same browser', async () => {
    const member = await makeMember(site);
    const caller = makeCaller(site);
    const logIn = async () => {
      const { body } = await caller.call('POST', '/api/login', {
        username: member.username,
        password: PASSWORD,
      });
      caller.token = (body['auth'] as { access_token: string }).access_token;
      return caller.cookies.get('XSRF-TOKEN') ?? '';
    };
    const former = await logIn();
    const current = await logIn();
    expect(current).not.toBe(former);
    caller.cookies.set('XSRF-TOKEN', former);
    expect(await change(caller)).toBe(419);
    caller.cookies.set('XSRF-TOKEN', current);
    expect(await change(caller)).toBe(200);
  });

  it('is renewed by login and by logout, so that the next call needs no second try', async () => {
    const { username } = await makeMember(site);
    const caller = makeCaller(site);
    await caller.call('GET', '/api/csrf-cookie');
    const visitors = caller.cookies.get('XSRF-TOKEN');
    await caller.call('POST', '/api/login', { username, password: PASSWORD });
    const members = caller.cookies.get('XSRF-TOKEN');
    await caller.call('POST', '/api/logout');
    expect(new Set([visitors, members, caller.cookies.get('XSRF-TOKEN')]).size).toBe(3);
    expect((await caller.call('POST', '/api/login', { username, password: PASSWORD })).status).toBe(200);
  });

  it('is for scripts of the site to read, and the cookie is not sent along from other sites', async () => {
    const { headers } = await makeCaller(site).call('GET', '/api/csrf-cookie');
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=[\w-]+\.[\w-]+; Path=\/; SameSite=Lax$/),
    ]);
  });
});

describe('logging out by GET', () => {
  it.each([
    ['without X-Requested-With, as a link or a picture would', {}],
    ['with another one', { 'x-requested-with': 'com.example.app' }],
    ['from another site', { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'cross-site' }],
    [
      'from another host of the domain',
      { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-site' },
    ],
    ['with a foreign origin', { 'x-requested-with': 'XMLHttpRequest', origin: 'https://evil.example' }],
  ])('%s is refused, and so is HEAD', async (_, headers) => {
    const caller = await victim();
    for (const method of ['GET', 'HEAD']) {
      const all = { cookie: cookieOf(caller), authorization: `Bearer ${caller.token}`, ...headers };
      expect(await send({ method, path: '/api/logout', headers: all as Record<string, string> })).toBe(419);
    }
    expect((await caller.call('GET', '/api/account')).status).toBe(200);
  });
});

describe('reading', () => {
  /** Each table's rows as one number; what is left out counts calls. */
  async function fingerprint(): Promise<Record<string, string>> {
    const { write } = site.services.database;
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'throttles'`.execute(
      write,
    );
    const prints: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ print: string }>`
        select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${sql.table(name)} t`.execute(
        write,
      );
      prints[name] = rows[0]?.print ?? '';
    }
    const { rows: jobs } = await sql<{ count: string }>`select count(*) from jobs.job`.execute(write);
    return { ...prints, jobs: jobs[0]?.count ?? '' };
  }

  const pathOf = ({ path, input }: Endpoint) =>
    path
      .replace(':taxonomy', 'tags')
      .replace(':slug', 'known')
      .replace(':chapter', '1')
      .replace(':username', 'reader')
      .concat('q' in input.properties ? '?q=known' : '');

  it('changes nothing, whatever is read and whoever reads, by GET or by HEAD, but for what says that it acts', async () => {
    await makeComic(site.services, { title: 'Known', tags: ['Known'] });
    await makeMember(site, { username: 'reader' });
    const callers = [makeCaller(site), await callAs(site, await makeMember(site, { role: 'admin' }))];
    const reads = (await routesOf(site))
      .map(({ endpoint }) => endpoint)
      .filter(({ method }) => method === 'GET');
    expect(reads.length).toBeGreaterThan(20);
    // The first request for a captcha or for the push key makes keys, so both are asked before.
    await makeCaller(site).call('GET', '/api/captcha');
    await callers[1]?.call('GET', '/api/push');
    const before = await fingerprint();
    // Two act, and say so: logging out, and exporting the audit log, which is an act itself.
    for (const endpoint of reads.filter((one) => one.cache === 'shared' || one.acts !== true)) {
      for (const caller of callers) {
        expect((await caller.call('GET', pathOf(endpoint))).status, endpoint.path).not.toBe(500);
        const headers = { cookie: cookieOf(caller), authorization: `Bearer ${caller.token}` };
        await send({ method: 'HEAD', path: pathOf(endpoint), headers });
      }
    }
    expect(await fingerprint()).toEqual(before);
    await callers[1]?.call('GET', '/api/logout');
    expect(await fingerprint()).not.toEqual(before);
  });

  it('is all that another site can do: every other call is refused without the token', async () => {
    const caller = await callAs(site, await makeMember(site, { role: 'admin' }));
    const writes = (await routesOf(site)).filter(({ endpoint }) => endpoint.method !== 'GET');
    expect(writes.length).toBeGreaterThan(20);
    for (const { endpoint } of writes) {
      const path = endpoint.path.replaceAll(/:\w+/g, '01890a5d-ac96-774b-bcce-b302099a8057');
      const headers = {
        cookie: `${SESSION}=${caller.cookies.get(SESSION)}`,
        authorization: `Bearer ${caller.token}`,
        ...(endpoint.method === 'DELETE' ? {} : { 'content-type': 'application/json' }),
      };
      const body = endpoint.method === 'DELETE' ? undefined : '{}';
      const status = await send({ method: endpoint.method, path, headers, ...(body ? { body } : {}) });
      // A body that does not fit is refused even before.
      expect([419, 422], `${endpoint.method} ${path}`).toContain(status);
    }
  });
});
