import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOT_SCRIPT } from '../../src/server/pages/bootScript.ts';
import { makeComic } from '../support/makeComic.ts';
import { makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite({ SITE_TITLE: 'Inkpot', PUBLIC_URL: 'https://inkpot.example' });
  await makeComic(site.services, {
    title: 'Salt & <Pepper>',
    description: 'Two cooks, one "kitchen".',
    language: 'en',
    artists: ['Mina Doré'],
    chapters: [{ pages: 3, title: 'Knives' }, { pages: 2 }],
  });
  for (let index = 0; index < 25; index += 1)
    await makeComic(site.services, { title: `Comic number ${index}` });
});
afterAll(() => site.close());

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await site.fetch(path, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe('the first view of a page', () => {
  it('is finished HTML: the titles are links that work without JavaScript', async () => {
    const { status, html } = await page('/en/latest');
    expect(status).toBe(200);
    const links = [...html.matchAll(/href="(\/en\/post\/[^/"]+)"/g)].map(([, href]) => href ?? '');
    expect(new Set(links).size).toBe(24);
    for (const link of [...new Set(links)].slice(0, 3)) expect((await page(link)).status, link).toBe(200);
  });

  it.each([
    [
      '/en/post/salt-pepper',
      'Salt &amp; &lt;Pepper&gt; | Inkpot',
      'https://inkpot.example/en/post/salt-pepper',
    ],
    ['/en/latest', 'Latest', 'https://inkpot.example/en/latest'],
    ['/en/home', 'Inkpot', 'https://inkpot.example/en'],
    ['/fr', 'Inkpot', 'https://inkpot.example/fr'],
    [
      '/en/post/salt-pepper/gallery',
      'Salt &amp; &lt;Pepper&gt;',
      'https://inkpot.example/en/post/salt-pepper/gallery',
    ],
    [
      '/en/post/salt-pepper/1/reader/2',
      'Salt &amp; &lt;Pepper&gt;',
      'https://inkpot.example/en/post/salt-pepper/1/reader',
    ],
  ])('of %s has its title, canonical address, description and preview', async (path, title, canonical) => {
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(titleOf(html)).toContain(title);
    expect(titleOf(html)).toContain('Inkpot');
    expect(canonicalOf(html)).toBe(canonical);
    expect(metaOf(html, 'description')?.length).toBeGreaterThan(5);
    expect(metaOf(html, 'og:title')).toBeTruthy();
    expect(metaOf(html, 'og:url')).toBe(canonical);
  });

  it.each([
    ['en', 'en'],
    ['fr', 'fr'],
    ['id', 'id'],
    ['zh', 'zh-Hans'],
  ])('in %s says so in lang, and names its other languages', async (language, tag) => {
    const { html } = await page(`/${language}/latest`);
    expect(html).toContain(`<html lang="${tag}" `);
    for (const other of ['en', 'fr', 'id'])
      expect(html).toContain(`hrefLang="${other}" href="https://inkpot.example/${other}/latest"`);
    expect(html).toContain('hrefLang="zh-Hans" href="https://inkpot.example/zh/latest"');
  });

  it('offers to sort by ratings and favourites', async () => {
    const list = (await page('/en/latest')).html;
    expect(list).toMatch(/sort=rating/);
    expect(list).toMatch(/sort=favorites/);
    expect((await site.fetch('/api/comics?sort=favorites')).status).toBe(200);
  });

  it('is the same for every visitor and may be kept by caches', async () => {
    const plain = await page('/en');
    const known = await page('/en', {
      cookie: 'longstrip_locale=fr; XSRF-TOKEN=abc; session=somebody',
      authorization: 'Bearer of-somebody',
      'accept-language': 'zh',
      'x-forwarded-host': 'evil.example',
      host: 'evil.example',
    });
    expect(known.html).toBe(plain.html);
    expect(plain.html).not.toContain('evil.example');
    expect(plain.headers.get('set-cookie')).toBeNull();
    expect(plain.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    const again = await site.fetch('/en', { headers: { 'if-none-match': plain.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('holds no script but its own file and the one that the policy names, and data that cannot break out of its block', async () => {
    const { html, headers } = await page('/en/post/salt-pepper');
    const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)];
    const inline = scripts.filter(
      ([, attributes]) => !/src="\/scripts\/|type="application\/json"/.test(attributes ?? ''),
    );
    expect(inline.map(([, attributes, text]) => [attributes, text])).toEqual([['', BOOT_SCRIPT]]);
    expect(html.indexOf(BOOT_SCRIPT)).toBeLessThan(html.indexOf('<style '));
    const hash = createHash('sha256').update(BOOT_SCRIPT).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(html).not.toContain('<Pepper>');
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
    const state = JSON.parse(
      /<script type="application\/json"[^>]*>([^]*?)<\/script>/.exec(html)?.[1] ?? '',
    ) as { site: object };
    expect(state.site).toMatchObject({ title: 'Inkpot', nsfw: false });
  });

  it('holds the style sheets of its screen and no other, each allowed by the policy', async () => {
    const sheetsOf = async (path: string) => {
      const { html, headers } = await page(path);
      const sheets = [...html.matchAll(/<style data-href="\/scripts\/(\w+)-[^"]+">([^]*?)<\/style>/g)];
      const policy = /style-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
      const hashes = sheets.map(([, , text = '']) => createHash('sha256').update(text).digest('base64'));
      expect(policy, path).toBe(["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' '));
      expect(html).not.toContain('rel="stylesheet"');
      return sheets.map(([, name]) => name);
    };
    const home = await sheetsOf('/en');
    expect(home[0]).toBe('main');
    expect(home).toContain('homeStyles');
    expect(home).not.toContain('chaptersStyles');
    const comic = await sheetsOf('/en/post/salt-pepper');
    expect(comic[0]).toBe('main');
    expect(comic).toContain('chaptersStyles');
    expect(comic).not.toContain('homeStyles');
    const call = await site.fetch('/api/site');
    expect(call.headers.get('content-security-policy')).toContain("style-src 'self';");
  });

  it('is the same whatever else is in its address, in any order', async () => {
    const one = await page('/en/latest?sort=title&page=2');
    const other = await page('/en/latest?utm_source=letter&page=2&sort=title&page=9');
    expect(other.html).toBe(one.html);
  });

  it('forgets nothing of a change: the page shows it within seconds', async () => {
    await page('/en');
    await makeComic(site.services, { title: 'Brand new today' });
    await expect.poll(async () => (await page('/en')).html, { timeout: 5_000 }).toContain('Brand new today');
  });
});

describe('a path', () => {
  it.each([
    ['/', {}, '/en'],
    ['/home', {}, '/en'],
    ['/', { cookie: 'longstrip_locale=zh' }, '/zh'],
    ['/home', { cookie: 'longstrip_locale=fr' }, '/fr'],
    ['/', { 'accept-language': 'fr' }, '/en'],
    ['/', { cookie: 'longstrip_locale=xx' }, '/en'],
    ['/latest?page=2', {}, '/en/latest?page=2'],
    ['/de/latest', {}, '/en/latest'],
    ['/pt-BR', {}, '/en'],
    ['/post/salt-pepper', { cookie: 'longstrip_locale=id' }, '/id/post/salt-pepper'],
    ['//evil.example/x', {}, '/en/x'],
  ])('%s with %j goes to %s', async (path, headers, target) => {
    const response = await site.app.inject({ url: path, headers: headers as Record<string, string> });
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(target);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each(['page=0', 'page=-1', 'page=x', 'page=', 'page=1e99', 'sort=x', 'order=1&duration=0'])(
    'with ?%s, which means nothing, goes to the list without it',
    async (query) => {
      const response = await site.fetch(`/fr/latest?${query}`);
      expect(response.status).toBe(307);
      expect(response.headers.get('location')).toBe('/fr/latest');
    },
  );

  it('of a profile stands as it is with the part that it opens and the page of it', async () => {
    const { username } = await makeMember(site);
    for (const query of ['show=plan', 'show=plan&page=2', 'page=2&show=favorites'])
      expect((await site.fetch(`/en/profile/${username}?${query}`)).status, query).toBe(200);
    const junk = await site.fetch(`/en/profile/${username}?show=plan&page=x`);
    expect(junk.headers.get('location')).toBe(`/en/profile/${username}?show=plan`);
  });

  it('of the other comic section redirects for ever, with all that follows', async () => {
    const response = await site.fetch('/en/webtoon/salt-pepper/1/reader/2?x=1');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toMatch(/^\/en\/post\/salt-pepper\/1\/reader\/2/);
  });

  it('of a renamed comic redirects for ever', async () => {
    const { id } = await makeComic(site.services, { title: 'Former name' });
    const { write } = site.services.database;
    await write.updateTable('comics').set({ slug: 'present-name' }).where('id', '=', id).execute();
    await write.insertInto('comic_old_slugs').values({ slug: 'former-name', comic_id: id }).execute();
    const response = await site.fetch('/en/post/former-name');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/en/post/present-name');
  });

  it('typed without its accents redirects to the one comic that it may mean', async () => {
    const { id } = await makeComic(site.services, { title: 'Marée d’été' });
    const response = await site.fetch('/en/post/Maree-dete');
    expect(response.status).toBe(301);
    expect(decodeURI(response.headers.get('location') ?? '')).toBe('/en/post/marée-dété');
    await makeComic(site.services, { title: 'Maree dete', chapters: [{ publishedAt: null }] });
    // An address that is taken, if by something hidden, leads nowhere else.
    expect((await site.fetch('/en/post/maree-dete')).status).toBe(404);
    await site.services.database.write.deleteFrom('comics').where('id', '=', id).execute();
  });

  it('to the reader without a chapter opens the first', async () => {
    const response = await site.fetch('/en/post/salt-pepper/reader');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/en/post/salt-pepper/1/reader');
  });

  it('with slugs of any script redirects as well, and keeps the page', async () => {
    const { id } = await makeComic(site.services, { title: '漫画の家', chapters: [{ title: '第一話' }] });
    const { write } = site.services.database;
    const first = await site.fetch(`/zh/post/${encodeURIComponent('漫画の家')}/reader`);
    expect(first.status).toBe(302);
    expect(decodeURI(first.headers.get('location') ?? '')).toBe('/zh/post/漫画の家/1/reader');
    await write.updateTable('comics').set({ slug: '新しい家' }).where('id', '=', id).execute();
    await write.insertInto('comic_old_slugs').values({ slug: '漫画の家', comic_id: id }).execute();
    const moved = await site.fetch(`/zh/post/${encodeURIComponent('漫画の家')}/1/reader/2`);
    expect(moved.status).toBe(301);
    expect(decodeURI(moved.headers.get('location') ?? '')).toBe('/zh/post/新しい家/1/reader/2');
    const section = await site.fetch(`/zh/webtoon/${encodeURIComponent('新しい家')}`);
    expect(decodeURI(section.headers.get('location') ?? '')).toBe('/zh/post/新しい家');
    expect((await site.fetch(moved.headers.get('location') ?? '')).status).toBe(200);
  });

  it.each(['/api/comics/%00', '/en/post/%00', '/en/post/a%0Ab'])(
    '%s is not there, and no error of ours',
    async (path) => {
      expect([404, 422]).toContain((await site.fetch(path)).status);
    },
  );

  it.each([
    '/en/nothing',
    '/en/post/never-was',
    '/en/post/salt-pepper/99/reader',
    '/en/post/salt-pepper/nothing',
    '/en/post',
    '/zh/a/b/c/d/e',
  ])('%s is a 404 page before JavaScript', async (path) => {
    const { status, html } = await page(path);
    expect(status).toBe(404);
    expect(html).toMatch(/<title>[^<]*\| Inkpot<\/title>/);
    expect(html).toContain('noindex');
  });

  it('that is not there is one page for all addresses of a language, and names none of them', async () => {
    const paths = [
      '/en/nothing',
      '/en/post/never-was',
      '/en/zh/a/b/c',

      '/en/profile/nobody',
    ];
    const pages = await Promise.all(paths.map((path) => site.fetch(path)));
    expect(pages.map(({ status }) => status)).toEqual(paths.map(() => 404));
    expect(new Set(pages.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    const html = await (await site.fetch('/en/nothing')).text();
    expect(html).not.toContain('/en/nothing');
    expect(html).not.toMatch(/rel="canonical"|rel="alternate"|og:url/);
    const french = await (await site.fetch('/fr/nothing')).text();
    expect(french).toMatch(/<html lang="fr"/);
  });

  it.each(['/api/nothing', '/media/x', '/scripts/none.js', '/none.txt', '/api'])(
    '%s that is no page answers as data',
    async (path) => {
      const response = await site.fetch(path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    },
  );
});

describe('a page whose data cannot be had', () => {
  it('is an error page for people, kept by nobody, and is right again when the data is', async () => {
    const { write } = site.services.database;
    await sql`alter table comic_terms rename to comic_terms_away`.execute(write);
    try {
      const { status, html, headers } = await page('/fr/post/comic-number-3');
      expect(status).toBe(500);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(html).toMatch(/<html lang="fr"/);
      expect(html).not.toMatch(/comic_terms|does not exist|select "/);
      // The browser asks again, and may have them: it does not take over a page of a failure.
      expect(html).toContain('"is_provisional":true');
    } finally {
      await sql`alter table comic_terms_away rename to comic_terms`.execute(write);
    }
    const again = await page('/fr/post/comic-number-3');
    expect(again.status).toBe(200);
    expect(again.html).toContain('"is_provisional":false');
  });
});

describe('a site with webtoons on', () => {
  it('has its comics there and sends post/ to them', async () => {
    const webtoons = await makeTestSite({ SITE_FEATURES: 'tags,webtoons', SITE_LANGUAGES: 'fr,en' });
    try {
      await makeComic(webtoons.services, { title: 'Tall one', artists: ['Somebody'], tags: ['Rain'] });
      // The bare section is no page, under either name.
      for (const section of ['/fr/post', '/fr/webtoon'])
        expect((await webtoons.fetch(section)).status, section).toBe(404);
      const response = await webtoons.fetch('/fr/post/tall-one');
      expect(response.status).toBe(301);
      expect(response.headers.get('location')).toBe('/fr/webtoon/tall-one');
      expect((await webtoons.fetch('/fr/webtoon/tall-one')).status).toBe(200);
      expect((await webtoons.fetch('/zh/webtoon/tall-one')).headers.get('location')).toBe(
        '/fr/webtoon/tall-one',
      );
      const comic = (await (await webtoons.fetch('/api/comics/tall-one')).json()) as {
        terms: { taxonomy: string }[];
      };
      expect(comic.terms.map((group) => group.taxonomy)).toEqual(['tags']);
    } finally {
      await webtoons.close();
    }
  });
});
