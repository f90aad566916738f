import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChapterManifest } from '../../src/features/chapters/chaptersApi.ts';
import { originalUrl } from '../../src/features/media/pictureUrls.ts';
import { bumpContentGeneration } from '../../src/features/site/server/contentGeneration.ts';
import { sourceFiles } from '../house/sourceFiles.ts';
import { cookieOf } from '../support/cookieOf.ts';
import { importArchives } from '../support/importArchives.ts';
import { makeCaller, type Caller } from '../support/makeCaller.ts';
import { makeLink } from '../support/makeLink.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../support/makeMember.ts';
import { makePushKeys } from '../support/makePushKeys.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { newestMail } from '../support/readOutbox.ts';
import { setUpTotp } from '../support/setUpTotp.ts';

/**
 * Whatever lets somebody into an account or to a part of it, and what ends it. `+`: it still lets
 * in after that; `-`: it does not.
 */
const TABLE = `
                          session picture download push feed program staff's reset address
nothing                   +       +       +        +    +    +       +       +     +
a logout in that session  -       -       -        -    +    +       +       +     +
the end of that session   -       -       -        -    +    +       +       -     -
the end of all others     -       -       -        -    +    +       +       -     -
a second factor           -       -       -        -    +    +       +       -     -
a new password            -       -       -        -    -    -       -       -     -
a password set by a link  -       -       -        -    -    -       -       -     -
another role              -       -       -        -    +    +       -       -     -
a role that is given back -       -       -        -    +    +       -       -     -
a ban                     -       -       -        -    -    -       -       -     -
a ban that is over        -       -       -        -    +    -       -       -     -
the end of the account    -       -       -        -    -    -       -       -     -
`;

const [head = '', ...rows] = TABLE.trim().split('\n');
const WAYS = head.trim().split(/ +/);
const EXPECTED = rows.map((row) => {
  const [, ending = '', cells = ''] = /^(.+?) +([+-][ +-]*)$/.exec(row) ?? [];
  return { ending, cells: cells.split(/ +/) };
});

/** Tables whose hashes are of something that lets in, and the ways that the table above has. */
const HASHES = {
  sessions: 'session',
  account_links: 'reset, address; the first admin: firstAccounts.test.ts',
  api_tokens: "program, staff's",
  feeds: 'feed',
  playlist_invites: 'playlistPeopleRoutes.test.ts',
  backup_codes: 'a second factor beside the password, used once: secondFactorRoutes.test.ts',
  known_devices: 'lets nobody in: a browser that is known is throttled less',
};

/** The keys with which the site signs. */
const KEYS = {
  picture_passes: 'picture',
  downloads: 'download',
  vapid: 'push',
  age_gate: 'lets to adult comics, and is of no member',
  csrf: 'goes with a session, and lets nobody in by itself',
  unsubscribe: 'ends a kind of mail, and nothing else: good without end, as mails are kept',
  demo_logins: 'passwords of the demo',
  captcha: 'lets nobody in',
  captcha_keys: 'lets nobody in',
  vote_networks: 'lets nobody in',
};

let site: TestSite;
let admin: Caller;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
  const page = { width: 60, height: 90 };
  await importArchives(site, [{ name: 'Harbour Lights 1', pages: [page, page] }]);
  const { write } = site.services.database;
  await write.updateTable('chapters').set({ premium: true }).execute();
  await bumpContentGeneration(write);
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

let strangers = 0;
function stranger(): Caller {
  strangers += 1;
  return makeCaller(site, { 'x-forwarded-for': `198.51.100.${strangers}` });
}

/** The member, and somebody with the same password in a session of their own. */
type Scene = { member: Member; owner: Caller; intruder: Caller };

const NEW = { password: 'four grey herons', password_confirmation: 'four grey herons' };
const setRole = (id: string, role: string) => admin.call('PATCH', `/api/users/${id}`, { role });
const ban = (id: string) => admin.call('POST', `/api/users/${id}/ban`, { days: 1, reason: 'x' });

async function othersSession({ owner }: Scene): Promise<string> {
  const { body } = await owner.call('GET', '/api/sessions');
  const sessions = body['data'] as { id: string; is_current: boolean }[];
  return sessions.find(({ is_current }) => !is_current)?.id ?? '';
}

const ENDINGS: Record<string, (scene: Scene) => Promise<{ status: number }>> = {
  nothing: ({ owner }) => owner.call('GET', '/api/account'),
  'a logout in that session': ({ intruder }) => intruder.call('POST', '/api/logout'),
  'the end of that session': async (scene) =>
    scene.owner.call('DELETE', `/api/sessions/${await othersSession(scene)}`),
  'the end of all others': ({ owner }) => owner.call('DELETE', '/api/sessions'),
  'a second factor': async ({ owner }) => {
    await setUpTotp(owner);
    return { status: 200 };
  },
  'a new password': ({ owner }) =>
    owner.call('PUT', '/api/account/password', { current_password: PASSWORD, ...NEW }),
  'a password set by a link': async ({ member: { id: userId, email } }) => {
    const token = await makeLink(site, { purpose: 'reset', userId, email });
    return stranger().call('POST', '/api/password/reset', { token, ...NEW });
  },
  'another role': ({ member: { id } }) => setRole(id, 'user'),
  'a role that is given back': async ({ member: { id } }) => {
    await setRole(id, 'user');
    return setRole(id, 'moderator');
  },
  'a ban': ({ member: { id } }) => ban(id),
  'a ban that is over': async ({ member: { id } }) => {
    await ban(id);
    return admin.call('DELETE', `/api/users/${id}/ban`);
  },
  'the end of the account': ({ owner }) =>
    owner.call('POST', '/api/account/deletion', { password: PASSWORD }),
};

const fetchStatus = async (path: string, headers: Record<string, string> = {}) =>
  (await site.fetch(path, { headers })).status;

/** Each way is prepared by somebody in a session of the member, and tried later. */
const MADE: Record<string, (scene: Scene) => Promise<() => Promise<boolean>>> = {
  session:
    async ({ intruder }) =>
    async () =>
      (await intruder.call('GET', '/api/account')).status === 200,
  picture: async ({ intruder }) => {
    const { body } = await intruder.call('GET', '/api/comics/harbour-lights/chapters/1/for-members');
    // The first page is the cover too, which is for everybody.
    const [, page] = (body as unknown as ChapterManifest).pages;
    const path = originalUrl('', page!.picture);
    return async () => (await fetchStatus(path)) === 200;
  },
  download: async ({ intruder }) => {
    const wanted = { kind: 'comic', slug: 'harbour-lights' };
    const { body } = await intruder.call('POST', '/api/downloads', wanted);
    const cookie = cookieOf(intruder);
    return async () => (await fetchStatus(String(body['url']), { cookie })) === 200;
  },
  push: async ({ member, intruder }) => {
    await intruder.call('PUT', '/api/push', makePushKeys());
    const rows = () =>
      site.services.database.write
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', member.id)
        .execute();
    expect(await rows()).toHaveLength(1);
    return async () => (await rows()).length === 1;
  },
  feed: async ({ intruder }) => {
    const { body } = await intruder.call('POST', '/api/feeds', { name: 'Phone', has_adult: false });
    const { pathname } = new URL(String(body['address']));
    return async () => (await fetchStatus(pathname)) === 200;
  },
  program: (scene) => makeToken(scene, 'account:read', '/api/account'),
  "staff's": (scene) => makeToken(scene, 'catalogue:read', '/api/admin/comics'),
  reset: async ({ member: { id: userId, email } }) => {
    const token = await makeLink(site, { purpose: 'reset', userId, email });
    return async () => (await stranger().call('POST', '/api/password/check', { token })).status === 200;
  },
  address: async ({ member: { email }, intruder }) => {
    const other = `taken-${email}`;
    await intruder.call('PUT', '/api/account/email', { email: other, password: PASSWORD });
    const hash = (await newestMail(site, other)).link?.split('/').at(-1);
    return async () => (await stranger().call('POST', '/api/email/verify', { hash })).status === 200;
  },
};

async function makeToken({ intruder }: Scene, scope: string, path: string) {
  const wish = { name: scope, scopes: [scope], days: null, password: PASSWORD };
  const { body } = await intruder.call('POST', '/api/tokens', wish);
  const headers = { authorization: `Bearer ${String(body['token'])}` };
  return async () => (await fetchStatus(path, headers)) === 200;
}

it.each(EXPECTED)('what still lets in after $ending', async ({ ending, cells }) => {
  const member = await makeMember(site, { role: 'moderator' });
  const scene = { member, owner: await callAs(site, member), intruder: await callAs(site, member) };
  const tries: (() => Promise<boolean>)[] = [];
  for (const way of WAYS) tries.push(await MADE[way]!(scene));
  expect((await ENDINGS[ending]!(scene)).status).toBe(200);
  const found: string[] = [];
  // The last two change the account when they work.
  for (const letsIn of tries) found.push((await letsIn()) ? '+' : '-');
  expect(Object.fromEntries(WAYS.map((way, index) => [way, found[index]]))).toEqual(
    Object.fromEntries(WAYS.map((way, index) => [way, cells[index]])),
  );
});

it('every secret that the site gives out has its place', async () => {
  expect(Object.keys(ENDINGS)).toEqual(EXPECTED.map(({ ending }) => ending));
  expect(Object.keys(MADE)).toEqual(WAYS);
  const { rows: hashes } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_hash' and data_type = 'bytea'
      and table_name not like 'audit\\_%'`.execute(site.services.database.write);
  expect(hashes.map(({ name }) => name).sort()).toEqual(Object.keys(HASHES).sort());
  const keys = sourceFiles().flatMap(({ text }) =>
    [...text.matchAll(/ensureSiteSecret\(\s*[\w.]+,\s*'(\w+)',?\s*\)/g)].map(([, name]) => name),
  );
  expect(keys.sort()).toEqual(Object.keys(KEYS).sort());
});
