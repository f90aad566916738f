import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWeb } from '../../src/server/pages/buildWeb.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite({ SITE_TITLE: 'Inkpot and Feather', SITE_LETTER: 'Q', SITE_FEATURES: 'logo' });
});
afterAll(() => site.close());

describe('the installed site', () => {
  it.each([
    ['fr', '/fr', 'Derniers ajouts'],
    ['en', '/en', 'Latest comics'],
    ['xx', '/en', 'Latest comics'],
  ])('has a manifest in %s, which every page leads to', async (lang, start, shortcut) => {
    const response = await site.fetch(`/manifest.webmanifest?lang=${lang}`);
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const manifest = (await response.json()) as { description: string };
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Inkpot and Feather',
      short_name: 'Q',
      start_url: start,
      scope: '/',
      display: 'standalone',
      shortcuts: [{ name: shortcut, url: `${start}/latest` }],
    });
    const html = await (await site.fetch(`${start}/latest`)).text();
    const own = { fr: 'Des BD, des mangas et des webtoons à lire gratuitement.' }[lang];
    expect(manifest.description).toBe(own ?? 'Comics, manga and webtoons, free to read.');
    expect(html).toContain(`<p class="text-muted">${manifest.description}</p>`);
    // The feature `logo`.
    expect(html).toContain('<img src="/favicon.svg"');
    expect(html).toContain(`<link rel="manifest" href="/manifest.webmanifest?lang=${start.slice(1)}">`);
  });

  it('has every icon that its manifest names, in the size it says', async () => {
    const { icons } = (await (await site.fetch('/manifest.webmanifest')).json()) as {
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    };
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, sizes, type } of icons) {
      const response = await site.fetch(src);
      expect(response.headers.get('content-type'), src).toBe(type);
      if (type === 'image/svg+xml') continue;
      const { width, height, format } = await sharp(await response.bytes()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
      expect(format).toBe('png');
    }
    const icon = await site.fetch('/apple-touch-icon.png');
    expect([icon.status, (await icon.bytes()).length > 0]).toEqual([200, true]);
  });

  it('has its letter for an icon, or its halftone where the display face lacks the letter', async () => {
    const withLetter = await (await site.fetch('/favicon.svg')).text();
    expect(withLetter).toContain('<path');
    const other = await makeTestSite({ SITE_LETTER: '漫' });
    expect(await (await other.fetch('/favicon.svg')).text()).not.toContain('<path');
    await other.close();
  });

  it('has a service worker that is asked for anew each time and may answer for every page', async () => {
    const response = await site.fetch('/service-worker.js');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0');
    expect(await response.text()).not.toMatch(/^\s*import[ {"'`]/m);
  });

  it('has an offline page that stands alone: no script is needed to show it', async () => {
    const response = await site.fetch('/en/offline');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('You are offline');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toMatch(/<script[^>]*(src=|type="application\/json")/);
  });
});

describe('a script', () => {
  it('comes with the headers that a file needs, not those of a document', async () => {
    const page = await (await site.fetch('/en')).text();
    const [path = ''] = /\/scripts\/main-[^"]+\.js/.exec(page) ?? [];
    const { headers } = await site.fetch(path, { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-security-policy')).toBe("default-src 'self'; frame-ancestors 'none'");
    expect([...headers.keys()].filter((name) => !/^(date|connection|keep-alive)$/.test(name))).toEqual([
      'accept-ranges',
      'cache-control',
      'content-encoding',
      'content-length',
      'content-security-policy',
      'content-type',
      'cross-origin-resource-policy',
      'etag',
      'vary',
      'x-content-type-options',
      'x-request-id',
    ]);
  });
});

describe('the scripts of an older build', () => {
  const id = 'fedcba9876543210';

  it('are served to pages that were opened with it, as long as it is kept, and nothing else of it is', async () => {
    const { folder } = await buildWeb(() => {});
    const older = join(folder, '..', id);
    try {
      await mkdir(join(older, 'web/scripts'), { recursive: true });
      await writeFile(join(older, 'web/scripts/Gone-abc.js'), 'export {}');
      await writeFile(join(older, 'web/secret.txt'), 'no');
      const response = await site.fetch(`/scripts/Gone-abc.js?id=${id}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await site.fetch('/scripts/Gone-abc.js')).status).toBe(404);
      expect((await site.fetch(`/scripts/..%2Fsecret.txt?id=${id}`)).status).toBe(404);
      expect((await site.fetch(`/scripts/Gone-abc.js?id=..%2F${id}`)).status).toBe(404);
    } finally {
      await rm(older, { recursive: true, force: true });
    }
  });

  it('come compressed where the browser takes that', async () => {
    const html = await (await site.fetch('/en')).text();
    const [, src = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
    expect(src).toMatch(/^\/scripts\/main-[\w-]+\.js\?id=[0-9a-f]{16}$/);
    const response = await site.fetch(src, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    // Read the body to its end: the site waits for open answers when it closes.
    await response.bytes();
  });
});
