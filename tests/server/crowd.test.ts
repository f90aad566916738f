import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cookieOf } from '../support/cookieOf.ts';
import type { ApiOutput } from '../../src/contract/ApiMap.ts';
import { SHELVES } from '../../src/features/comicMarks/shelves.ts';
import { PASSES_LIMIT } from '../../src/features/media/passesLimit.ts';
import { MANAGED_STATES } from '../../src/features/publishing/managedStates.ts';
import { findCanaries, REASONS, type Reason } from '../support/canaries.ts';
import { keepEverything } from '../support/keepEverything.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { passAgeGate } from '../support/passAgeGate.ts';
import { routesOf } from '../support/routesOf.ts';
import { takeLeaks } from '../support/watchAnswers.ts';

const AT_ONCE = 8;

let site: TestSite;
let pass: string;

beforeAll(async () => {
  site = await makeTestSite({ SITE_NSFW: 'on', TRUSTED_PROXIES: '127.0.0.1' }, { crowd: 'visible' });
  pass = await passAgeGate(site);
});
afterAll(() => site.close());

type ReadingCall = { path: string; isShared: boolean };

/** Every call that reads, for everything in the database that has a name, hidden or not. */
async function readingCalls(): Promise<ReadingCall[]> {
  const { rows } = await sql<{ kind: string; names: Record<string, string> }>`
    select 'comics' as kind, jsonb_build_object('slug', slug) as names from comics
    union all select 'comics', jsonb_build_object('slug', slug) from comic_old_slugs
    union all select 'comics', jsonb_build_object('slug', key) from removed_addresses where kind = 'comic'
    union all select 'chapters', jsonb_build_object('slug', comics.slug, 'chapter', chapters.slug)
      from chapters join comics on comics.id = comic_id
    union all select 'chapters', jsonb_build_object('slug', comics.slug, 'chapter', split_part(key, '/', 2))
      from removed_addresses join comics on comics.id::text = split_part(key, '/', 1) where kind = 'chapter'
    union all select 'taxonomies', jsonb_build_object('taxonomy', taxonomy, 'slug', slug) from terms
    union all select 'terms', jsonb_build_object('id', id) from terms
    union all select 'playlists', jsonb_build_object('slug', slug) from playlists
    union all select 'pages', jsonb_build_object('slug', slug, 'language', language) from static_pages
    union all select 'audit', jsonb_build_object('id', id) from audit_entries
    union all select 'profiles', jsonb_build_object('username', username) from users`.execute(
    site.services.database.read,
  );
  const routes = (await routesOf(site)).filter(({ endpoint }) => endpoint.method === 'GET');
  // Without the one that ends the session of who asks.
  const endpoints = routes.map(({ endpoint }) => endpoint).filter(({ path }) => path !== '/api/logout');
  return endpoints.flatMap(({ path: template, cache }) => {
    // `/api/admin/comics/:slug` is of comics.
    const named = template.split('/:')[0]?.split('/').at(-1) ?? '';
    const kind = template.includes(':chapter') ? 'chapters' : named;
    const fill = (names: Record<string, string>) =>
      template.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));
    const paths = template.includes(':')
      ? rows
          .filter((row) => row.kind === kind)
          .flatMap(({ names }) => [
            fill(names),
            ...queriesOf(template).map((query) => `${fill(names)}?${query}`),
          ])
      : [template, ...queriesOf(template).map((query) => `${template}?${query}`)];
    return [...new Set(paths)].map((path) => ({ path, isShared: cache === 'shared' }));
  });
}

function queriesOf(endpoint: string): string[] {
  const words = Object.keys(REASONS).map((reason) => `q=qx${reason}qx`);
  const sorts = ['latest', 'title', 'popularity', 'pages', 'upload_date'];
  const byEndpoint: Record<string, string[]> = {
    '/api/search': words,
    '/api/admin/users': words,
    '/api/comics': [
      ...words,
      ...sorts.map((sort) => `sort=${sort}&duration=all`),
      'page=2',
      'taxonomy=tags&term=crowd-tags',
    ],
    '/api/popular-comics': ['today', 'week', 'month', 'year', 'all'].map((span) => `duration=${span}`),
    '/api/profiles/:username/comics': SHELVES.map((shelf) => `part=${shelf}`),
    '/api/admin/audit': ['q=kind:user', 'order=asc', 'per_page=200'],
    '/api/admin/comics': [...MANAGED_STATES.map((state) => `q=state:${state}`), 'page=2'],
    '/api/admin/terms': ['q=-is:active', 'q=is:unused', 'page=2'],
    '/api/admin/term-choices': words.map((word) => `taxonomy=tags&${word}`),
    '/api/home': ['en', 'fr', 'id', 'zh'].map((language) => `lang=${language}`),
  };
  return byEndpoint[endpoint] ?? [];
}

async function askAll(paths: readonly string[], headers: Record<string, string>): Promise<number[]> {
  const statuses: number[] = [];
  const waiting = [...paths];
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { status } = await site.fetch(path, { headers });
      if (status >= 500) throw new Error(`${status} for ${path}`);
      statuses.push(status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return statuses;
}

describe('on a site full of things that are not for everybody', () => {
  it.each(['not ', ''])(
    'a visitor %sof age is answered nothing of what is hidden, whatever they name',
    async (not) => {
      const calls = await readingCalls();
      expect(calls.length).toBeGreaterThan(500);
      const paths = calls.map(({ path }) => path);
      const statuses = await askAll(paths, not ? {} : { cookie: pass });
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50);
      expect(await takeLeaks()).toEqual([]);
    },
  );

  // Shared answers are the same for members.
  it.each(['user', 'moderator', 'admin'] as const)(
    'a %s is answered no more than is theirs',
    async (role) => {
      const { token, cookies } = await callAs(site, await makeMember(site, { role }));
      // Words that the visitors before have typed themselves.
      await site.services.emptySearches.flush();
      await site.services.database.write.deleteFrom('empty_searches').execute();
      const calls = (await readingCalls()).filter(({ isShared }) => !isShared);
      expect(calls.length).toBeGreaterThan(15);
      await askAll(
        calls.map(({ path }) => path),
        {
          authorization: `Bearer ${token}`,
          cookie: cookieOf({ cookies }),
        },
      );
      expect(await takeLeaks()).toEqual([]);
    },
  );

  it.each(['not ', ''])(
    'a member %sof age who follows, marks and imports all of it is told of what they may see alone',
    async (not) => {
      const member = await makeMember(site);
      const importId = uuidv7();
      await keepEverything({ services: site.services, userId: member.id, importId });
      const caller = await callAs(site, member);
      if (!not) caller.cookies.set(...(pass.split('=', 2) as [string, string]));
      const feed = { name: 'Everything', has_adult: !not };
      const { body } = await caller.call('POST', '/api/feeds', feed);
      const { pathname } = new URL(body['address'] as string);
      const cookie = cookieOf(caller);
      const headers = { authorization: `Bearer ${caller.token}`, cookie };
      const told: Record<string, string> = {};
      for (const path of [
        pathname,
        '/api/new-chapters',
        '/api/notices',
        '/api/follows',
        '/api/comic-marks',
        `/api/member-imports/${importId}/entries?state=asked`,
        `/api/member-imports/${importId}/entries?state=matched`,
      ]) {
        const answer = await site.fetch(path, { headers });
        expect(answer.status, path).toBe(200);
        told[path] = await answer.text();
      }
      expect(await takeLeaks()).toEqual([]);
      for (const [path, text] of Object.entries(told)) {
        if (not) expect(text, path).toMatch(/neighbour|crowd shelf/i);
        else expect(findCanaries(text).map(({ reason }) => reason)).toContain('adult');
      }
      // Left out: the export of an account has all that its member keeps, hidden or not.
      const calls = (await readingCalls()).filter(
        ({ path, isShared }) => !isShared && path !== '/api/account/export',
      );
      await askAll(
        calls.map(({ path }) => path),
        headers,
      );
      expect(await takeLeaks()).toEqual([]);
    },
  );

  it('a picture of it is for nobody, and an adult one for those of age', async () => {
    const { rows } = await sql<{ id: string }>`select id from media`.execute(site.services.database.read);
    /** Reasons of all entries; undefined for those without a canary. */
    const shownReasons = async (
      headers: Record<string, string>,
      folderOf = (id: string) => `/media/${id}`,
    ) => {
      const shown = new Set<Reason | undefined>();
      const waiting = [...rows];
      const work = async () => {
        for (let row = waiting.shift(); row; row = waiting.shift()) {
          const { status } = await site.fetch(`${folderOf(row.id)}/1/640.webp`, { headers });
          // A variant that is not made yet leads to the original.
          if (status === 307) shown.add(findCanaries(row.id)[0]?.reason);
          else expect([403, 404, 410], row.id).toContain(status);
        }
      };
      // All of them at once would be told to come later.
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return shown;
    };
    // The cover of a playlist for those who know its address is for them too.
    const everybodys = new Set<Reason | undefined>([undefined, 'unlisted']);
    const adults = new Set<Reason | undefined>([...everybodys, 'adult']);
    expect(await shownReasons({})).toEqual(everybodys);
    expect(await shownReasons({ cookie: pass })).toEqual(adults);
    const member = await callAs(site, await makeMember(site));
    const session = cookieOf(member);
    // Members' pictures are at addresses with a pass, and nowhere else.
    expect(await shownReasons({ cookie: session })).toEqual(everybodys);
    expect(await shownReasons({ cookie: `${session}; ${pass}` })).toEqual(adults);
    const passes = new Map<string, string>();
    for (let at = 0; at < rows.length; at += PASSES_LIMIT) {
      const ids = rows.slice(at, at + PASSES_LIMIT).map(({ id }) => id);
      const { body } = await member.call('GET', `/api/picture-passes?ids=${ids.join(',')}`);
      for (const one of (body as unknown as ApiOutput<'GET /api/picture-passes'>).data)
        passes.set(one.id, one.pass);
    }
    const withPass = (id: string) => `/media/for/${passes.get(id)}/${id}`;
    expect(await shownReasons({}, withPass)).toEqual(new Set([...everybodys, 'premium']));
    expect(await shownReasons({ cookie: pass }, withPass)).toEqual(
      new Set([...adults, 'premium', 'adultpremium']),
    );
    await member.call('POST', '/api/logout');
    // A session is believed for ten seconds.
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000);
    try {
      expect(await shownReasons({ cookie: `${session}; ${pass}` }, withPass)).toEqual(adults);
    } finally {
      clock.mockRestore();
    }
    expect(await shownReasons({ cookie: `${session}; ${pass}` })).toEqual(adults);
  });

  it('a page for members reaches them alone, and no answer that others are given, whoever asked first', async () => {
    const paths = (await readingCalls())
      .map(({ path }) => path)
      .filter((path) => /\/(chapters|gallery)/.test(path));
    const { token, cookies } = await callAs(site, await makeMember(site));
    const cookie = cookieOf({ cookies });
    await askAll(paths, { authorization: `Bearer ${token}`, cookie: `${cookie}; ${pass}` });
    await askAll(paths, {});
    await askAll(paths, { cookie: pass });
    expect(await takeLeaks()).toEqual([]);
    const read = async (headers: Record<string, string>) => {
      const found = new Set<Reason>();
      for (const path of paths.filter((one) => one.endsWith('/for-members'))) {
        const answer = await site.fetch(path, { headers });
        if (answer.status !== 200) continue;
        for (const { reason } of findCanaries(await answer.text())) found.add(reason);
      }
      return found;
    };
    expect(await read({ cookie: pass })).toEqual(new Set());
    expect(await read({ authorization: `Bearer ${token}`, cookie })).toEqual(new Set(['premium']));
    expect(await takeLeaks()).toEqual([]);
  });

  it('a device that asks for the cards of everything by name gets those that are shown', async () => {
    const { rows } = await sql<{ slug: string }>`
      select slug from comics union all select slug from comic_old_slugs`.execute(
      site.services.database.read,
    );
    const paths = rows.map(({ slug }) => `/api/comic-cards?slugs=neighbour-en,${slug}`);
    for (const headers of [{}, { cookie: pass }])
      expect(new Set(await askAll(paths, headers as Record<string, string>))).toEqual(new Set([200]));
    expect(await takeLeaks()).toEqual([]);
  });

  it('no page has any of it, for whoever is of age or not', async () => {
    const { rows } = await sql<{ path: string }>`
      (select distinct on (state, nsfw) '/en/post/' || slug as path from comics order by state, nsfw, id)
      union all (select distinct on (chapters.state, nsfw, comics.premium, chapters.premium)
          '/zh/post/' || comics.slug || '/' || chapters.slug || '/reader'
        from chapters join comics on comics.id = comic_id where comics.state = 'published'
        order by chapters.state, nsfw, comics.premium, chapters.premium, chapters.id)
      union all (select '/en/post/' || slug || part from comics,
        unnest(array['/gallery', '/characters']) as part where state = 'published')
      union all (select distinct on (nsfw, active) '/fr/tags/tag/' || slug from terms where taxonomy = 'tags'
        order by nsfw, active, id)
      union all (select distinct on (visibility) '/en/playlists/' || slug from playlists order by visibility, id)`.execute(
      site.services.database.read,
    );
    const lists = ['/en', '/zh', '/en/latest', '/en/latest?sort=title', '/en/playlists', '/en/tags'];
    const paths = [...lists, ...rows.map(({ path }) => path)];
    for (const headers of [{}, { cookie: pass }]) {
      const statuses = await askAll(paths, headers as Record<string, string>);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(lists.length);
    }
    expect(await takeLeaks()).toEqual([]);
  });
});
