import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Within } from '../../src/contract/endpoint.ts';
import { SCOPES } from '../../src/contract/scopes.ts';
import { insertApiToken } from '../../src/features/apiTokens/server/apiTokenStore.ts';
import { makeApiToken } from '../../src/features/apiTokens/server/identifyProgram.ts';
import { hashSecret } from '../../src/platform/http/secrets.ts';
import type { Route } from '../../src/platform/http/Route.ts';
import { ENDPOINT_CALLS, makeScene, type EndpointCall } from '../support/endpointCalls.ts';
import { LIMITED_CALLS, limitedCalls } from '../support/limitedCalls.ts';
import { limitedStaff, sendCall } from '../support/limitedStaff.ts';
import { makeCaller, type Caller } from '../support/makeCaller.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeGroups } from '../support/makeGroups.ts';
import { callAs, makeMember, type Member } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { routesOf } from '../support/routesOf.ts';

let site: TestSite;
let routes: Route[];
/** Without limits. */
let full: Caller;

const keyOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;
const kindOf = (within: Within | undefined) =>
  within === undefined ? 'no' : typeof within === 'string' ? within : within.join(' ');
beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
  routes = await routesOf(site);
  await makeComic(site.services, { title: 'Known', tags: ['Known'] });
  full = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const { write, enterLimited, catalogue } = limitedStaff(() => site);

const callOf = async (key: string, member: Member): Promise<EndpointCall> =>
  (await ENDPOINT_CALLS[key]?.(await makeScene(site, member))) ?? {};

/** The comics that a call names, by the names of its values. */
function comicsIn(key: string, { params = {}, query, body = {} }: EndpointCall): Record<string, string> {
  const given = { slug: 'known', ...Object.fromEntries(new URLSearchParams(query)), ...body, ...params };
  const names = (LIMITED_CALLS[key] ?? '').split(' ');
  return Object.fromEntries(names.map((name) => [name, String((given as Record<string, unknown>)[name])]));
}

describe('what limited staff have', () => {
  it('is said of every call for staff, and is what each states', () => {
    const ofStaff = routes.filter(({ endpoint }) => ['moderator', 'admin'].includes(endpoint.access));
    const stated = ofStaff.map((one) => {
      const { endpoint } = one;
      return [keyOf(one), kindOf(endpoint.cache === 'private' ? endpoint.within : undefined)];
    });
    expect(Object.fromEntries(stated)).toEqual(LIMITED_CALLS);
  });

  it('is said with every value of a call that names a comic', () => {
    const names = ['slug', 'comic', 'to', 'from'];
    const unsaid = routes
      .filter(({ endpoint }) => endpoint.path.startsWith('/api/admin/comics/'))
      .filter((one) => LIMITED_CALLS[keyOf(one)] !== 'no')
      .flatMap((one) =>
        Object.keys(one.endpoint.input.properties)
          .filter(
            (name) => names.includes(name) && !(LIMITED_CALLS[keyOf(one)] ?? '').split(' ').includes(name),
          )
          .map((name) => `${keyOf(one)}: ${name}`),
      );
    expect(unsaid).toEqual([]);
  });

  it.each(limitedCalls((kind) => kind === 'no'))('has no %s', async (key) => {
    const { member, caller } = await enterLimited();
    expect((await sendCall(caller, key, await callOf(key, member))).status).toBe(403);
  });

  it.each(limitedCalls((kind) => kind === 'free'))('has %s, which is about no comic', async (key) => {
    const { member, caller } = await enterLimited();
    expect((await sendCall(caller, key, await callOf(key, member))).status).toBe(200);
  });

  it.each(limitedCalls((kind) => kind.split(' ')[0] === 'slug'))(
    'within, and not beyond: %s',
    async (key) => {
      const { member, caller, limitTo } = await enterLimited();
      const call = await callOf(key, member);
      const { slug = '', ...others } = comicsIn(key, call);
      const before = await catalogue();
      expect((await sendCall(caller, key, call)).status, 'beyond').toBe(404);
      const [[name, other] = []] = Object.entries(others);
      if (name && other) {
        await limitTo(slug);
        expect(await sendCall(caller, key, call), 'the other comic beyond').toMatchObject({
          status: 422,
          body: { errors: { [name]: [expect.any(String)] } },
        });
        await limitTo(other);
        expect((await sendCall(caller, key, call)).status, 'the first comic beyond').toBe(404);
      }
      expect(await catalogue(), 'as it was').toEqual(before);
      await limitTo(slug, ...Object.values(others));
      expect((await sendCall(caller, key, call)).status, 'within').toBe(200);
    },
  );

  it.each(limitedCalls((kind) => kind === 'object'))(
    'of comics and chapters within alone: %s',
    async (key) => {
      const { caller, limitTo } = await enterLimited();
      const { id, slug } = await makeComic(site.services, { title: `Object ${uuidv7()}` });
      const chapter = await write()
        .selectFrom('chapters')
        .select('id')
        .where('comic_id', '=', id)
        .executeTakeFirstOrThrow();
      const { params, body } = (await ENDPOINT_CALLS[key]?.(await makeScene(site, null))) ?? {};
      const on = (kind: string, subject: string) =>
        sendCall(caller, key, { params: { ...params, kind, id: subject }, ...(body ? { body } : {}) });
      const before = await catalogue();
      for (const [kind, subject] of [
        ['comic', id],
        ['chapter', chapter.id],
        ['comic', uuidv7()],
        ['comic', 'known'],
      ] as const)
        expect((await on(kind, subject)).status).toBe(404);
      expect(await catalogue()).toEqual(before);
      await limitTo(slug);
      expect((await on('comic', id)).status).toBe(200);
      expect((await on('chapter', chapter.id)).status).toBe(200);
      for (const kind of ['term', 'site', 'slide']) expect((await on(kind, '1')).status).toBe(404);
    },
  );
});

describe('the limits', () => {
  const read = (caller: Caller, slug: string) => caller.call('GET', `/api/admin/comics/${slug}`);

  it('reach comics by a group on a chapter, or on the comic, also after the group was merged', async () => {
    const { member, caller } = await enterLimited();
    const name = `Translators ${uuidv7()}`;
    const byChapter = await makeComic(site.services, {
      title: `By chapter ${uuidv7()}`,
      chapters: [{ groups: [name] }],
    });
    const byTerm = await makeComic(site.services, { title: `By term ${uuidv7()}` });
    const [other = 0] = await makeGroups(full, ['Successors']);
    const group = await write()
      .selectFrom('terms')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const edit = { version: 1, fields: { 'terms/groups': [group.id] } };
    await full.call('PATCH', `/api/admin/comics/${byTerm.slug}`, edit);
    const limits = { comics: [], groups: [group.id] };
    expect(await full.call('PUT', `/api/admin/users/${member.id}/limits`, { limits })).toMatchObject({
      status: 200,
      body: { limits: { comics: [], groups: [{ id: group.id, name }] } },
    });
    const seen = async () => [
      (await read(caller, byChapter.slug)).status,
      (await read(caller, byTerm.slug)).status,
      (await read(caller, 'known')).status,
    ];
    expect(await seen()).toEqual([200, 200, 404]);
    await full.call('POST', `/api/admin/terms/${other}/merge`, { sources: [group.id] });
    expect(await seen()).toEqual([200, 200, 404]);
  });

  it('count at the next call, in every session and for tokens of programs', async () => {
    const member = await makeMember(site, { role: 'admin' });
    const caller = await callAs(site, member);
    const [program, token] = [makeCaller(site, {}), makeApiToken()];
    const row = { id: uuidv7(), user_id: member.id, name: 'Shelf', days: null, scopes: SCOPES };
    await insertApiToken(write(), { ...row, token_hash: hashSecret(token) });
    program.token = token;
    const { slug } = await makeComic(site.services, { title: `Theirs ${uuidv7()}` });
    const seen = async () => {
      const found = [];
      for (const one of [caller, program])
        for (const of of [slug, 'known']) found.push((await read(one, of)).status);
      return found;
    };
    expect(await seen()).toEqual([200, 200, 200, 200]);
    const path = `/api/admin/users/${member.id}/limits`;
    await full.call('PUT', path, { limits: { comics: [slug], groups: [] } });
    expect(await seen()).toEqual([200, 404, 200, 404]);
    expect((await caller.call('GET', '/api/account')).body).toMatchObject({ is_limited: true });
    await full.call('PUT', path, { limits: null });
    expect(await seen()).toEqual([200, 200, 200, 200]);
    const { rows } = await sql<{ before: string; after: string }>`
      select before::text, after::text from audit_entries
      where act = 'user.limit' and target_id = ${member.id} order by acted_at, id`.execute(write());
    expect(rows.map(({ after }) => JSON.parse(after))).toEqual([
      { is_limited: true, comics: [slug] },
      { is_limited: false, comics: [] },
    ]);
  });

  it('leave nothing, and not everything, when the last comic of them is removed', async () => {
    const { caller, limitTo } = await enterLimited();
    const { slug } = await makeComic(site.services, { title: `Only ${uuidv7()}` });
    await limitTo(slug);
    expect((await full.call('DELETE', `/api/admin/comics/${slug}?now=true`)).status).toBe(200);
    expect((await caller.call('GET', '/api/admin/comic-count')).body).toMatchObject({ total: 0 });
    expect((await read(caller, 'known')).status).toBe(404);
  });

  it('hold for relations: none with a comic beyond is made, changed or ended', async () => {
    const { caller, limitTo } = await enterLimited();
    const [one, two, beyond] = [
      await makeComic(site.services, { title: `One ${uuidv7()}` }),
      await makeComic(site.services, { title: `Two ${uuidv7()}` }),
      await makeComic(site.services, { title: `Beyond ${uuidv7()}` }),
    ];
    const save = (by: Caller, related: object[], version: number) =>
      by.call('PATCH', `/api/admin/comics/${one.slug}`, { version, fields: { related } });
    const foreign = { id: beyond.id, kind: 'sequel' };
    expect((await save(full, [foreign], 1)).status).toBe(200);
    await limitTo(one.slug, two.slug);
    for (const related of [[], [{ ...foreign, kind: 'prequel' }]])
      expect((await save(caller, related, 2)).status).toBe(422);
    expect((await save(caller, [foreign, { id: two.id, kind: 'sequel' }], 2)).status).toBe(200);
    expect((await save(caller, [foreign], 3)).status).toBe(200);
  });

  it.each([
    [{ comics: [], groups: [] }, 'limits.comics'],
    [{ comics: ['known', 'nowhere'], groups: [] }, 'limits.comics.1'],
    [{ comics: [], groups: [2_000_000_000] }, 'limits.groups.0'],
  ])('refuse %j, naming %s', async (limits, field) => {
    const { id } = await makeMember(site, { role: 'moderator' });
    const { status, body } = await full.call('PUT', `/api/admin/users/${id}/limits`, { limits });
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, [field]]);
    expect((await full.call('GET', `/api/admin/users/${id}/limits`)).body).toEqual({ limits: null });
  });

  it('leave one admin without any', async () => {
    const alone = await makeTestSite();
    const boss = await makeMember(alone, { role: 'admin' });
    const caller = await callAs(alone, boss);
    await makeComic(alone.services, { title: 'Known' });
    const limit = (id: string) =>
      caller.call('PUT', `/api/admin/users/${id}/limits`, { limits: { comics: ['known'], groups: [] } });
    const second = await makeMember(alone, { role: 'admin' });
    expect((await limit(second.id)).status).toBe(200);
    expect(await limit(boss.id)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    const leave = await caller.call('PATCH', `/api/users/${boss.id}`, { role: 'user' });
    expect(leave).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    await alone.close();
  });

  it('hide pictures of drafts beyond them', async () => {
    const { caller, limitTo } = await enterLimited();
    const { id, slug } = await makeComic(site.services, {
      title: `Draft ${uuidv7()}`,
      chapters: [{ publishedAt: null }],
    });
    const { media_id } = await write()
      .selectFrom('pages')
      .innerJoin('chapters', 'chapters.id', 'pages.chapter_id')
      .select('media_id')
      .where('comic_id', '=', id)
      .executeTakeFirstOrThrow();
    // It has no files: who may see it is sent on to the original.
    const look = async () => {
      const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const path = `/media/${media_id}/1/640.webp`;
      return (await site.fetch(path, { headers: { cookie }, redirect: 'manual' })).status;
    };
    expect(await look()).toBe(404);
    await limitTo(slug);
    expect(await look()).toBe(307);
  });
});
