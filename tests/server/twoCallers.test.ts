import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChapterManifest } from '../../src/features/chapters/chaptersApi.ts';
import { originalUrl } from '../../src/features/media/pictureUrls.ts';
import { bumpContentGeneration } from '../../src/features/site/server/contentGeneration.ts';
import { cookieOf } from '../support/cookieOf.ts';
import { importArchives } from '../support/importArchives.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import type { Caller } from '../support/makeCaller.ts';

/**
 * A request that names its caller twice, by a program's token of Ada and by the cookie of a
 * session, and what each kind of address answers. Ben is a moderator.
 * `own`: both are Ada's. `two`: the cookie is Ben's. `wrong`, `ended`, `odd`: a token that nobody
 * has, one that has ended, and one that is no token at all, beside Ben's cookie. `stale`: Ada's
 * token beside the cookie of a session that has ended. `alone`: a wrong token without a cookie.
 * `basic`, `other`: what a proxy in front adds, beside Ben's cookie.
 */
const TABLE = `
                        own two wrong ended odd stale alone basic other
a member's call         200 401 401   401   401 200   401   401   401
a change                200 401 401   401   401 200   401   419   419
what anyone may call    200 401 401   401   401 200   200   200   200
a count by anyone       200 401 401   401   401 200   200   419   419
a page                  200 401 401   401   401 200   200   200   200
a page of accounts      200 401 401   401   401 200   200   200   200
an address without page 404 401 401   401   401 404   404   404   404
Ada's download          200 401 401   401   401 200   401   403   403
Ben's download          403 401 401   401   401 403   401   200   200
Ada's feed              200 401 401   401   401 200   200   200   200
a picture by Ben's pass 200 401 401   401   401 200   200   200   200
a picture for staff     403 401 401   401   401 403   403   200   200
`;

const [head = '', ...rows] = TABLE.trim().split('\n');
const WAYS = head.trim().split(/ +/);
const EXPECTED = rows.map((row) => {
  const [, kind = '', cells = ''] = /^(.+?) +(\d{3}[ \d]*)$/.exec(row) ?? [];
  return { kind, cells: Object.fromEntries(WAYS.map((way, at) => [way, Number(cells.split(/ +/)[at])])) };
});

/** The reason for which each is refused. */
const CODES: Record<string, string> = {
  two: 'two_callers',
  wrong: 'unauthenticated',
  ended: 'unauthenticated',
  odd: 'unauthenticated',
};

let site: TestSite;
let ways: Record<string, Record<string, string>>;
let browsers: { ada: Caller; ben: Caller; stale: Caller };
let asked: Record<string, { path: string; method?: string; body?: string }>;

beforeAll(async () => {
  site = await makeTestSite();
  const page = { width: 60, height: 90 };
  await importArchives(site, [{ name: 'Harbour Lights 1', pages: [page, page] }]);
  const { write } = site.services.database;
  await write.updateTable('chapters').set({ premium: true }).execute();
  await bumpContentGeneration(write);
  const [ada, ben] = [await makeMember(site), await makeMember(site, { role: 'moderator' })];
  const [adas, bens] = [await callAs(site, ada), await callAs(site, ben)];
  const ended = await endedToken(ada, adas);
  browsers = { ada: adas, ben: bens, stale: await endedSession(ada) };
  ways = waysOf({ token: await tokenOf(adas), ended, ...browsers });
  asked = await addressesOf(ways['stale']!, adas, bens);
});
afterAll(() => site.close());

async function tokenOf(caller: Caller): Promise<string> {
  const scopes = ['account:read', 'settings:write', 'downloads:read'];
  const { body } = await caller.call('POST', '/api/tokens', {
    name: 'Shelf',
    scopes,
    days: null,
    password: PASSWORD,
  });
  return String(body['token']);
}

async function endedToken({ id }: Member, caller: Caller): Promise<string> {
  const token = await tokenOf(caller);
  await site.services.database.write.deleteFrom('api_tokens').where('user_id', '=', id).execute();
  return token;
}

async function endedSession(member: Member): Promise<Caller> {
  const caller = await callAs(site, member);
  const { write } = site.services.database;
  await sql`update sessions set expires_at = now() where id = (
    select id from sessions where user_id = ${member.id} order by id desc limit 1)`.execute(write);
  return caller;
}

type Callers = { token: string; ended: string; ada: Caller; ben: Caller; stale: Caller };

function waysOf({ token, ended, ada, ben, stale }: Callers): typeof ways {
  const by = (authorization: string, caller?: Caller) => ({
    authorization,
    ...(caller ? { cookie: cookieOf(caller) } : {}),
  });
  return {
    own: by(`Bearer ${token}`, ada),
    two: by(`Bearer ${token}`, ben),
    wrong: by('Bearer lsp_unknown', ben),
    ended: by(`Bearer ${ended}`, ben),
    odd: by('bearer  lsp_%%%', ben),
    stale: by(`Bearer ${token}`, stale),
    alone: by('Bearer lsp_unknown'),
    basic: by(`Basic ${Buffer.from('front:door').toString('base64')}`, ben),
    other: by('Bearer eyJhbGciOi', ben),
  };
}

/** `program`: what Ada's token is sent by. */
async function addressesOf(program: Record<string, string>, ada: Caller, ben: Caller): Promise<typeof asked> {
  // Files are asked for without their bytes, which a download sends once.
  const { body } = await ben.call('GET', '/api/comics/harbour-lights/chapters/1/for-members');
  // The first page is the cover too, which is for everybody.
  const picture = (body as unknown as ChapterManifest).pages[1]!.picture;
  const { pass: _pass, ...withoutPass } = picture;
  const wanted = { kind: 'comic', slug: 'harbour-lights' };
  const json = { 'content-type': 'application/json' };
  const made = await site.fetch('/api/downloads', {
    method: 'POST',
    headers: { authorization: program['authorization']!, ...json },
    body: JSON.stringify(wanted),
  });
  const { url: adas } = (await made.json()) as { url: string };
  const bens = String((await ben.call('POST', '/api/downloads', wanted)).body['url']);
  const feed = await ada.call('POST', '/api/feeds', { name: 'Phone', has_adult: false });
  return {
    "a member's call": { path: '/api/account' },
    'a change': { path: '/api/account/settings', method: 'PATCH', body: '{"theme":"ink"}' },
    'what anyone may call': { path: '/api/site' },
    'a count by anyone': {
      path: '/api/reads',
      method: 'POST',
      body: '{"comic":"harbour-lights","chapter":"1"}',
    },
    'a page': { path: '/en' },
    'a page of accounts': { path: '/en/login' },
    'an address without page': { path: '/api/nothing' },
    "Ada's download": { path: adas, method: 'HEAD' },
    "Ben's download": { path: bens, method: 'HEAD' },
    "Ada's feed": { path: new URL(String(feed.body['address'])).pathname },
    "a picture by Ben's pass": { path: originalUrl('', picture) },
    'a picture for staff': { path: originalUrl('', withoutPass) },
  };
}

it.each(EXPECTED)('what $kind answers to a request with two callers', async ({ kind, cells }) => {
  const { path, method = 'GET', body } = asked[kind]!;
  const found: Record<string, number> = {};
  for (const way of WAYS) {
    const headers = { ...ways[way], ...(body ? { 'content-type': 'application/json' } : {}) };
    const answer = await site.fetch(path, { method, headers, ...(body ? { body } : {}) });
    found[way] = answer.status;
    const code = CODES[way];
    if (code && method !== 'HEAD') expect([way, await answer.json()]).toMatchObject([way, { code }]);
    else await answer.arrayBuffer();
  }
  expect(found).toEqual(cells);
});

it('a request for both of one member is answered as the token, with no more than its scopes', async () => {
  const answer = await site.fetch('/api/sessions', { headers: ways['own']! });
  expect(answer.status).toBe(403);
});

it.each(["a member's call", 'a change', 'a count by anyone'])(
  "the token of a session beside another member's cookie: %s",
  async (kind) => {
    const { path, method = 'GET', body } = asked[kind]!;
    const call = async (by: Caller, tokenOf: Caller) => {
      const authorization = `Bearer ${tokenOf.token}`;
      const answer = await by.call(method, path, body && JSON.parse(body), { authorization });
      return answer.status === 200 ? 200 : answer.body['code'];
    };
    const { ada, ben, stale } = browsers;
    expect([await call(ben, ada), await call(ada, ben)]).toEqual(['two_callers', 'two_callers']);
    // A session that has ended names nobody, as after a login in another tab.
    const asNobody = kind === 'a count by anyone' ? 200 : 'unauthenticated';
    expect([await call(ben, stale), await call(stale, ben)]).toEqual([asNobody, asNobody]);
    expect(await call(ben, ben)).toBe(200);
  },
);
