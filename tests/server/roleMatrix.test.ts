import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES, type Scope } from '../../src/contract/scopes.ts';
import { insertApiToken } from '../../src/features/apiTokens/server/apiTokenStore.ts';
import { makeApiToken } from '../../src/features/apiTokens/server/identifyProgram.ts';
import { hashSecret } from '../../src/platform/http/secrets.ts';
import type { Route } from '../../src/platform/http/Route.ts';
import { ENDPOINT_CALLS, makeScene, pathOf } from '../support/endpointCalls.ts';
import { makeCaller, type Caller } from '../support/makeCaller.ts';
import { makeComic } from '../support/makeComic.ts';
import { callAs, makeMember, type MakeMember, type Member } from '../support/makeMember.ts';
import { makePlaylist } from '../support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { routesOf } from '../support/routesOf.ts';

/**
 * The callers, from left to right: a visitor; a member who is not verified; a member; a moderator;
 * an admin; an admin without the second factor
 * that the site asks for; somebody banned in a session from before; a program with a member's token of no scope, and of all scopes; a program
 * with an admin's token of all scopes; a page of another site in a member's browser.
 */
const ACTORS =
  'visitor unverified member moderator admin lacking banned narrow wide staffProgram forged'.split(' ');

/** + is let through, 1 must log in (401), 3 is refused (403), 9 comes from elsewhere (419). Written by hand: it is what is meant. */
// oxfmt-ignore
const MATRIX: Record<string, string> = {
  'GET /api/site':                            '+ + + + + + + + + + +',
  'GET /api/csrf-cookie':                     '+ + + + + + + + + + +',
  'POST /api/age-gate':                       '+ + + + + + + + + + 9',
  'GET /api/comics':                          '+ + + + + + + + + + +',
  'GET /api/comics/:slug':                    '+ + + + + + + + + + +',
  'GET /api/comics/:slug/chapters':           '+ + + + + + + + + + +',
  'GET /api/comics/:slug/chapters/:chapter':  '+ + + + + + + + + + +',
  'GET /api/comics/:slug/chapters/:chapter/for-members':'1 + + + + + 1 3 3 3 +',
  'GET /api/comics/:slug/gallery':            '+ + + + + + + + + + +',
  'GET /api/comics/:slug/gallery/for-members':'1 + + + + + 1 3 3 3 +',
  'GET /api/comic-cards':                     '+ + + + + + + + + + +',
  'GET /api/popular-comics':                  '+ + + + + + + + + + +',
  'POST /api/reads':                          '+ + + + + + + + + + 9',
  'GET /api/home':                            '+ + + + + + + + + + +',
  'GET /api/playlists':                       '+ + + + + + + + + + +',
  'GET /api/playlists/:slug':                 '+ + + + + + + + + + +',
  'GET /api/pages':                           '+ + + + + + + + + + +',
  'GET /api/pages/:slug':                     '+ + + + + + + + + + +',
  'GET /api/taxonomies':                      '+ + + + + + + + + + +',
  'GET /api/taxonomies/:taxonomy':            '+ + + + + + + + + + +',
  'GET /api/taxonomies/:taxonomy/:slug':      '+ + + + + + + + + + +',
  'GET /api/search':                          '+ + + + + + + + + + +',
  'GET /api/captcha':                         '+ + + + + + + + + + +',
  'POST /api/login':                          '+ + + + + + + + + + 9',
  'GET /api/logout':                          '+ + + + + + + + + + 9',
  'POST /api/logout':                         '+ + + + + + + + + + 9',
  'POST /api/register':                       '+ + + + + + + + + + 9',
  'POST /api/password/create':                '+ + + + + + + + + + 9',
  'POST /api/password/check':                 '+ + + + + + + + + + 9',
  'POST /api/password/reset':                 '+ + + + + + + + + + 9',
  'POST /api/email/verify':                   '+ + + + + + + + + + 9',
  'POST /api/email/cancel':                  '+ + + + + + + + + + 9',
  'POST /api/email/resend':                   '1 + + + + + 1 3 3 3 9',
  'GET /api/account':                         '1 + + + + + 1 3 + + +',
  'PATCH /api/account':                       '1 + + + + + 1 3 3 3 9',
  'PUT /api/account/email':                   '1 + + + + + 1 3 3 3 9',
  'PUT /api/account/password':                '1 + + + + + 1 3 3 3 9',
  'PATCH /api/account/settings':              '1 + + + + + 1 3 + + 9',
  'GET /api/account/content-choices':         '1 + + + + + 1 3 3 3 +',
  'GET /api/account/export':                  '1 + + + + + 1 3 + + +',
  'POST /api/account/deletion':               '1 + + + + + 1 3 3 3 9',
  'GET /api/sessions':                        '1 + + + + + 1 3 3 3 +',
  'DELETE /api/sessions':                     '1 + + + + + 1 3 3 3 9',
  'DELETE /api/sessions/:id':                 '1 + + + + + 1 3 3 3 9',
  'GET /api/second-factors':                  '1 + + + + + 1 3 3 3 +',
  'POST /api/second-factors/totp':            '1 3 + + + + 1 3 3 3 9',
  'PUT /api/second-factors/totp':             '1 + + + + + 1 3 3 3 9',
  'POST /api/second-factors/totp/removal':    '1 + + + + + 1 3 3 3 9',
  'POST /api/second-factors/backup-codes':    '1 + + + + + 1 3 3 3 9',
  'POST /api/passkeys/options':               '1 3 + + + + 1 3 3 3 9',
  // A caller that gets no options has no challenge to answer: passkey_failed.
  'POST /api/passkeys':                       '1 1 + + + + 1 3 3 3 9',
  'POST /api/passkeys/:id/removal':           '1 + + + + + 1 3 3 3 9',
  'POST /api/second-factors/proof':           '1 + + + + + 1 3 3 3 9',
  'POST /api/passkeys/proof-options':         '1 + + + + + 1 3 3 3 9',
  'POST /api/passkeys/proof':                 '1 + + + + + 1 3 3 3 9',
  'POST /api/passkeys/login-options':         '+ + + + + + + + + + 9',
  'POST /api/passkeys/login':                 '+ + + + + + + + + + 9',
  'GET /api/tokens':                          '1 + + + + + 1 3 3 3 +',
  'POST /api/tokens':                         '1 3 + + + + 1 3 3 3 9',
  'DELETE /api/tokens/:id':                   '1 + + + + + 1 3 3 3 9',
  'POST /api/hidden-comics':                  '1 + + + + + 1 3 3 3 9',
  'GET /api/member-notes':                    '1 + + + + + 1 3 3 3 +',
  'PUT /api/member-notes':                    '1 + + + + + 1 3 3 3 9',
  'GET /api/progress':                        '1 + + + + + 1 3 + + +',
  'PUT /api/progress':                        '1 + + + + + 1 3 + + 9',
  'DELETE /api/progress':                     '1 + + + + + 1 3 + + 9',
  'DELETE /api/progress/:slug':               '1 + + + + + 1 3 + + 9',
  'POST /api/page-reports':                   '+ + + + + + + + + + 9',
  'GET /api/page-reports':                    '1 3 3 + + 3 1 3 3 3 3',
  'POST /api/page-reports/:id/resolve':       '1 3 3 + + 3 1 3 3 3 9',
  'GET /api/admin/comics':                   '1 3 3 + + 3 1 3 3 3 3',
  'GET /api/admin/comics/:slug':             '1 3 3 + + 3 1 3 3 3 3',
  'POST /api/admin/comics/:slug/publish':    '1 3 3 3 + 3 1 3 3 3 9',
  'POST /api/admin/comics/:slug/unpublish':  '1 3 3 + + 3 1 3 3 3 9',
  'DELETE /api/admin/comics/:slug':          '1 3 3 3 + 3 1 3 3 3 9',
  'POST /api/admin/comics/:slug/restore':    '1 3 3 3 + 3 1 3 3 3 9',
  'GET /api/admin/comics/:slug/chapters':    '1 3 3 + + 3 1 3 3 3 3',
  'GET /api/admin/comics/:slug/chapters/:chapter':'1 3 3 + + 3 1 3 3 3 3',
  'POST /api/admin/comics/:slug/chapters/:chapter/publish':'1 3 3 3 + 3 1 3 3 3 9',
  'POST /api/admin/comics/:slug/chapters/:chapter/unpublish':'1 3 3 + + 3 1 3 3 3 9',
  'DELETE /api/admin/comics/:slug/chapters/:chapter':'1 3 3 3 + 3 1 3 3 3 9',
  'POST /api/admin/comics/:slug/chapters/:chapter/restore':'1 3 3 3 + 3 1 3 3 3 9',
  'GET /api/profiles/:username':              '+ + + + + + + + + + +',
  'GET /api/users':                           '1 3 3 + + 3 1 3 3 3 3',
  'PATCH /api/users/:id':                     '1 3 3 3 + 3 1 3 3 3 9',
  'POST /api/users/:id/ban':                  '1 3 3 + + 3 1 3 3 3 9',
  'DELETE /api/users/:id/ban':                '1 3 3 + + 3 1 3 3 3 9',
};

const STATUS: Record<string, number> = { '+': 200, '1': 401, '3': 403, '9': 419 };

let site: TestSite;
let routes: Route[];
const keyOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;

beforeAll(async () => {
  site = await makeTestSite({ SITE_NSFW: 'on', TRUSTED_PROXIES: '127.0.0.1' });
  routes = await routesOf(site);
  const comic = await makeComic(site.services, { title: 'Known', tags: ['Known'] });
  await makePlaylist(site.services, { slug: 'known', items: [{ comicId: comic.id }] });
  // A second admin, so that the first one is not kept as the last.
  await makeMember(site, { role: 'admin' });
});
afterAll(() => site.close());

describe('the matrix of who may call what', () => {
  it('has a row for every endpoint and for no other, as its calls are', () => {
    const keys = routes.map(keyOf);
    expect(Object.keys(MATRIX).toSorted()).toEqual(keys.toSorted());
    expect(Object.keys(ENDPOINT_CALLS).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('is what each endpoint states', () => {
    const accessOf: Record<string, string> = { visitor: 'anyone', member: 'user' };
    const meant = (row = '') => {
      const signs = Object.fromEntries(row.split(' ').map((sign, index) => [ACTORS[index], sign]));
      const least = ['visitor', 'member', 'moderator', 'admin'].find((actor) => signs[actor] === '+');
      return accessOf[least ?? ''] ?? least;
    };
    const stated = Object.fromEntries(routes.map((one) => [keyOf(one), one.endpoint.access]));
    expect(stated).toEqual(Object.fromEntries(routes.map((one) => [keyOf(one), meant(MATRIX[keyOf(one)])])));
  });

  it('has a place for every caller in every row', () => {
    const wrong = Object.entries(MATRIX).filter(([, row]) => row.split(' ').length !== ACTORS.length);
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(MATRIX))('holds for %s', async (key, row) => {
    const [method = '', path = ''] = key.split(' ');
    const answers: Record<string, number> = {};
    for (const actor of ACTORS) {
      const { caller, member } = await enter(actor);
      const call = (await ENDPOINT_CALLS[key]?.(await makeScene(site, member))) ?? {};
      if (actor === 'banned') await ban(member);
      const { status } = await caller.call(method, pathOf(path, call), call.body);
      answers[actor] = status;
    }
    const meant = row.split(' ').map((sign, index) => [ACTORS[index] ?? '', STATUS[sign]]);
    expect(answers).toEqual(Object.fromEntries(meant));
  });
});

type Actor = { caller: Caller; member: Member | null };
let addresses = 0;

/** A caller of this kind with an account of its own, from an address of its own. */
async function enter(actor: string): Promise<Actor> {
  addresses += 1;
  const headers = { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}` };
  const inSession = async (options: MakeMember = {}, more: Record<string, string> = {}): Promise<Actor> => {
    const member = await makeMember(site, options);
    return { member, caller: await callAs(site, member, { ...headers, ...more }) };
  };
  const asProgram = async (scopes: readonly Scope[], options: MakeMember = {}): Promise<Actor> => {
    const member = await makeMember(site, options);
    const [caller, token] = [makeCaller(site, headers), makeApiToken()];
    const row = { id: uuidv7(), user_id: member.id, name: 'Shelf', days: null, scopes };
    await insertApiToken(site.services.database.write, { ...row, token_hash: hashSecret(token) });
    caller.token = token;
    return { member, caller };
  };
  const makers: Record<string, () => Promise<Actor>> = {
    visitor: async () => ({ caller: makeCaller(site, headers), member: null }),
    unverified: () => inSession({ isVerified: false }),
    member: () => inSession(),
    moderator: () => inSession({ role: 'moderator' }),
    admin: () => inSession({ role: 'admin' }),
    lacking: () => inSession({ role: 'admin', hasSecondFactor: false }),
    banned: () => inSession(),
    narrow: () => asProgram([]),
    wide: () => asProgram(SCOPES),
    staffProgram: () => asProgram(SCOPES, { role: 'admin' }),
    forged: () => inSession({}, { origin: 'https://elsewhere.example' }),
  };
  const make = makers[actor];
  if (!make) throw new Error(`nobody is called ${actor}`);
  return make();
}

async function ban(member: Member | null): Promise<void> {
  await site.services.database.write
    .updateTable('users')
    .set({ banned_until: '2200-01-01T00:00:00Z' })
    .where('id', '=', member?.id ?? '')
    .execute();
}
