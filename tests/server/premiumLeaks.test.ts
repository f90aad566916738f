import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { cookieOf } from '../support/cookieOf.ts';
import type { ApiOutput } from '../../src/contract/ApiMap.ts';
import type { ChapterManifest } from '../../src/features/chapters/chaptersApi.ts';
import { previewOf } from '../../src/features/chapters/previewSheets.ts';
import { coverUrl, originalUrl, pageUrl } from '../../src/features/media/pictureUrls.ts';
import { KNOWN_MS } from '../../src/features/media/server/FileCache.ts';
import { variantKey } from '../../src/features/media/server/mediaKeys.ts';
import { bumpContentGeneration } from '../../src/features/site/server/contentGeneration.ts';
import { importArchives } from '../support/importArchives.ts';
import { makeCaller, type Caller } from '../support/makeCaller.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { passTime } from '../support/passTime.ts';
import { routesOf } from '../support/routesOf.ts';

let site: TestSite;
let member: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  const sizes = [
    { width: 400, height: 600 },
    { width: 401, height: 600 },
    // Cut into slices.
    { width: 700, height: 5000 },
  ];
  await importArchives(
    site,
    ['1', '2'].map((Number) => ({
      name: `club ${Number}`,
      pages: sizes,
      comicInfo: { Series: 'The Club', Number },
    })),
  );
  const { write } = site.services.database;
  await write.updateTable('chapters').set({ premium: true }).where('slug', '=', '2').execute();
  await bumpContentGeneration(write);
  member = await callAs(site, await makeMember(site));
});
afterAll(() => site.close());

afterEach(() => void vi.useRealTimers());

const CHAPTER = '/api/comics/the-club/chapters/2';
const HOUR_MS = 3_600_000;

const bare = (path: string) => path.replace(/\/for\/[^/]+/, '');
const ask = (path: string, caller?: Caller) =>
  site.fetch(path, { redirect: 'manual', ...(caller ? { headers: { cookie: cookieOf(caller) } } : {}) });

async function statuses(paths: readonly string[], caller?: Caller): Promise<number[]> {
  const answers = await Promise.all(paths.map((path) => ask(path, caller)));
  return [...new Set(answers.map(({ status }) => status))];
}

/** Every address that a member gets of the chapter. */
async function premiumAddresses(caller = member): Promise<{ files: string[]; ids: string[] }> {
  const { body } = await caller.call('GET', `${CHAPTER}/for-members`);
  const { pages, previews } = body as unknown as ChapterManifest;
  const { body: list } = await caller.call('GET', '/api/comics/the-club/gallery/for-members');
  const thumbnails = (list as unknown as ApiOutput<'GET /api/comics/:slug/gallery'>).data
    .filter(({ chapter_slug }) => chapter_slug === '2')
    .map(({ picture }) => picture);
  const pictures = pages.map(({ picture }) => picture);
  expect(thumbnails).toEqual(pictures);
  expect(pictures.length).toBeGreaterThan(0);
  if (!previews) throw new Error('the previews are not made');
  const files = pictures.flatMap((picture) => [
    originalUrl('', picture),
    ...picture.widths.flatMap((width) =>
      Array.from({ length: picture.slices }, (_, slice) => pageUrl({ cdn: '', picture, width, slice })),
    ),
    ...picture.cover_widths.map((width) => coverUrl('', picture, width)),
  ]);
  return {
    files: [...files, previewOf('', previews, 1).url],
    ids: [...pictures.map(({ id }) => id), previews.id],
  };
}

it('nothing premium is for a visitor by any address, also after a member has warmed every cache', async () => {
  const { files, ids } = await premiumAddresses();
  for (const path of files) {
    // The address is enough: pictures are asked for without headers.
    const own = await ask(path);
    expect([path, own.status]).toEqual([path, 200]);
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'cache-control': 'private, max-age=3600',
      'cdn-cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
  }
  const wanted = { kind: 'chapter', slug: 'the-club', chapter: '2', format: 'cbz' };
  const { body } = await member.call('POST', '/api/downloads', wanted);
  expect(await statuses([String(body['url'])], member)).toEqual([200]);

  const visitor = makeCaller(site);
  expect(await statuses(files.map(bare))).toEqual([403]);
  expect(await statuses([String(body['url'])])).toEqual([401]);
  // Not even in the session of a member: what caches might keep of it would be for everybody.
  expect(await statuses(files.map(bare), member)).toEqual([403]);
  const refusal = await ask(bare(files[0] ?? ''));
  expect(refusal.headers.get('cache-control')).toBe('no-store');
  expect((await visitor.call('POST', '/api/downloads', wanted)).status).toBe(401);
  expect((await visitor.call('GET', '/api/comics/the-club/download')).status).toBe(401);
  expect((await visitor.call('GET', `/api/picture-passes?ids=${ids[0]}`)).status).toBe(401);
  expect((await visitor.call('GET', CHAPTER)).body).toMatchObject({
    code: 'premium',
    message: 'You must be logged in to read this premium comic.',
  });

  const calls = (await routesOf(site))
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access, path }) => method === 'GET' && access === 'anyone' && path !== '/api/logout')
    .map(({ path }) => path.replace(':slug', 'the-club').replace(':chapter', '2'));
  const pages = ['', '/2/reader', '/1/reader', '/gallery', '/download'].map(
    (rest) => `/en/post/the-club${rest}`,
  );
  for (const path of [...calls, ...pages, '/en']) {
    const text = await (await site.fetch(path)).text();
    for (const id of ids) expect(text, `${path} names ${id}`).not.toContain(id);
    expect(text, path).not.toContain('/media/for/');
  }
});

it('an address opens its one picture, and none that somebody made of it', async () => {
  const { files } = await premiumAddresses();
  const [first = '', sheet = ''] = [files[0], files.at(-1)];
  const [passOfFirst = '', passOfSheet = ''] = [first, sheet].map((path) => path.split('/')[3]);
  const changed = passOfFirst.replace(/.$/, (sign) => (sign === 'A' ? 'Q' : 'A'));
  const later = passOfFirst.replace(/\.(\d+)\./, (_, hour) => `.${Number(hour) + 1}.`);
  const made = [
    first.replace(passOfFirst, passOfSheet),
    sheet.replace(passOfSheet, passOfFirst),
    ...[changed, later, 'pass', 'null'].map((pass) => first.replace(passOfFirst, pass)),
  ];
  expect(await statuses(made)).toEqual([403]);
  expect(await statuses(made, member)).toEqual([403]);
});

it('an address ends with the next full hour, and leads the browser of a member to the one of now', async () => {
  const { files } = await premiumAddresses();
  expect((await premiumAddresses()).files).toEqual(files);
  passTime(2 * HOUR_MS);
  expect(await statuses(files)).toEqual([403]);
  const { files: renewed } = await premiumAddresses();
  for (const [index, path] of files.entries()) {
    const led = await ask(path, member);
    expect([led.status, led.headers.get('location')]).toEqual([307, renewed[index]]);
    expect(led.headers.get('cache-control')).toBe('private, no-store');
    expect(led.headers.get('cdn-cache-control')).toBe('no-store');
  }
  expect(await statuses(renewed)).toEqual([200]);
  // Another attempt of a picture that failed keeps its own address.
  const again = await ask(`${files[0]}?again=x`, member);
  expect(again.headers.get('location')).toBe(`${renewed[0]}?again=x`);
});

it('a session that has ended opens nothing of it; the next one of the same browser does', async () => {
  const account = await makeMember(site);
  const other = await callAs(site, account);
  const { files } = await premiumAddresses(other);
  const { body } = await other.call('POST', '/api/downloads', { kind: 'comic', slug: 'the-club' });
  const cookie = cookieOf(other);
  await other.call('POST', '/api/logout');
  expect(await statuses(files)).toEqual([403]);
  expect(await statuses(files, other)).toEqual([403]);
  expect((await site.fetch(String(body['url']), { headers: { cookie } })).status).toBe(401);
  const next = await callAs(site, account);
  const { files: own } = await premiumAddresses(next);
  const led = await ask(files[0] ?? '', next);
  expect([led.status, led.headers.get('location')]).toEqual([307, own[0]]);
});

it('staff see it in their session, and a pass is no way to what is hidden', async () => {
  const { files, ids } = await premiumAddresses();
  const moderator = await callAs(site, await makeMember(site, { role: 'moderator' }));
  const seen = await ask(bare(files[0] ?? ''), moderator);
  expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const { write } = site.services.database;
  const setState = async (values: { state: 'published' | 'unpublished'; premium?: boolean }) => {
    await write.updateTable('chapters').set(values).where('slug', '=', '2').execute();
    await bumpContentGeneration(write);
  };
  await setState({ state: 'unpublished' });
  const { body } = await member.call('GET', `/api/picture-passes?ids=${ids.join(',')}`);
  const { data } = body as unknown as ApiOutput<'GET /api/picture-passes'>;
  expect(data.map(({ id }) => id)).toEqual(ids);
  expect(data.map(({ pass }) => pass)).toEqual(expect.arrayContaining([files[0]?.split('/')[3]]));
  expect(await statuses(files)).toEqual([410]);
  // Once it is free, an address of before goes on, and is still nothing for a shared cache.
  await setState({ state: 'published', premium: false });
  expect((await ask(files[0] ?? '')).headers.get('cache-control')).toBe('private, max-age=3600');
  expect((await ask(bare(files[0] ?? ''))).headers.get('cache-control')).toMatch(/^public/);
  await setState({ state: 'published', premium: true });
  expect(await statuses(files.map(bare))).toEqual([403]);
});

// The last one: it leaves a file out, and the clock ahead.
it('a width that is not made yet leads to another under the same pass', async () => {
  const { files } = await premiumAddresses();
  const narrow = files.find((path) => path.endsWith('/640-1.webp')) ?? '';
  const [, , , pass, id = '', recipe = ''] = narrow.split('/');
  await site.services.storage.remove(variantKey({ id, recipe: Number(recipe) }, '640-1'));
  const nowMs = performance.now();
  // Answers in memory are asked for again after a while.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs + KNOWN_MS);
  try {
    const led = await ask(narrow);
    expect([led.status, led.headers.get('location')]).toEqual([
      307,
      `/media/for/${pass}/${id}/${recipe}/700-1.webp`,
    ]);
    expect(await statuses([led.headers.get('location') ?? ''])).toEqual([200]);
  } finally {
    clock.mockRestore();
  }
});
