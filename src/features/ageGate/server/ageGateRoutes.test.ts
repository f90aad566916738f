import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { passAgeGate, stateAge } from '../../../../tests/support/passAgeGate.ts';
import { openAgeGate } from './openAgeGate.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite({ SITE_NSFW: 'on' });
  await makeComic(site.services, { title: 'Paper Boats' });
  await makeComic(site.services, { title: 'Velvet Alley', isNsfw: true });
});
afterAll(() => site.close());

type Shown = { headers: Headers; titles: string[]; total: number };

async function shown(where: TestSite, cookie?: string, query = ''): Promise<Shown> {
  const response = await where.fetch(`/api/comics${query}`, cookie ? { headers: { cookie } } : {});
  const { data, pagination } = (await response.json()) as {
    data: { title: string }[];
    pagination: { total: number };
  };
  return {
    headers: response.headers,
    titles: data.map(({ title }) => title).toSorted(),
    total: pagination.total,
  };
}

const ALL = ['Paper Boats', 'Velvet Alley'];

describe('the age gate', () => {
  it('keeps adult comics from whoever has not stated an age, whatever they ask for', async () => {
    for (const query of ['', '?nsfw=true', '?nsfw=1'])
      expect(await shown(site, undefined, query)).toMatchObject({ titles: ['Paper Boats'], total: 1 });
  });

  it('says in the page, above what is for everyone, that stating an age needs scripts', async () => {
    const page = await (await site.fetch('/en/latest')).text();
    const [notice, comic] = ['stating your age needs JavaScript', 'Paper Boats'].map((words) =>
      page.indexOf(words),
    );
    expect(notice).toBeGreaterThan(0);
    expect(comic).toBeGreaterThan(notice ?? 0);
  });

  it('lets through who says to be of age, for 30 days, by a cookie that no script reads', async () => {
    const response = await stateAge(site, true);
    expect(await response.json()).toEqual({ nsfw: true });
    const cookie = response.headers.getSetCookie().join();
    expect(cookie).toMatch(/^longstrip_gate=\d+\.[\w-]+;/);
    expect(cookie).toContain('Max-Age=2592000');
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(await shown(site, cookie.split(';')[0])).toMatchObject({ titles: ALL, total: 2 });
  });

  it('goes on showing everything to who is through, and takes the wish for less for granted elsewhere', async () => {
    expect((await shown(site, await passAgeGate(site), '?nsfw=false')).titles).toEqual(ALL);
  });

  it('closes again for who asks for it', async () => {
    const response = await stateAge(site, false, await passAgeGate(site));
    expect(await response.json()).toEqual({ nsfw: false });
    expect(response.headers.getSetCookie().join()).toMatch(/^longstrip_gate=;.*Expires=Thu, 01 Jan 1970/);
  });

  it('knows a cookie that somebody made up, changed or kept too long', async () => {
    const pass = await passAgeGate(site);
    const [expires = '', signature = ''] = pass.slice('longstrip_gate='.length).split('.');
    const later = `longstrip_gate=${Number(expires) + 1}.${signature}`;
    for (const forged of [
      later,
      `longstrip_gate=${expires}.`,
      `longstrip_gate=${expires}`,
      'longstrip_gate=1',
      `longstrip_gate=${expires}.${signature}.more`,
      `longstrip_gate=${expires}.${signature}%0d%0a`,
    ])
      expect((await shown(site, forged)).titles, forged).toEqual(['Paper Boats']);
    const { config, database } = site.services;
    const nextMonth = () => Date.now() + 31 * 24 * 3_600_000;
    const gate = await openAgeGate({ database, site: config.site, isSecure: false, nowMs: nextMonth });
    expect(gate.contentClassOf({ cookies: { longstrip_gate: `${expires}.${signature}` } })).toBe('safe');
  });

  it('is the same on every node and after a restart', async () => {
    const { config, database } = site.services;
    const pass = (await passAgeGate(site)).slice('longstrip_gate='.length);
    const other = await openAgeGate({ database, site: config.site, isSecure: false });
    expect(other.contentClassOf({ cookies: { longstrip_gate: pass } })).toBe('full');
  });

  it('is kept on https in a cookie that no other host of the domain can set', async () => {
    const { config, database } = site.services;
    const gate = await openAgeGate({ database, site: config.site, isSecure: true });
    const { name, value } = gate.passCookie(true);
    expect(name).toBe('__Host-longstrip_gate');
    expect(gate.contentClassOf({ cookies: { [name]: value ?? '' } })).toBe('full');
    expect(gate.contentClassOf({ cookies: { longstrip_gate: value ?? '' } })).toBe('safe');
  });

  it('keeps full answers out of shared caches, and tells those that answers hang on the cookie', async () => {
    const safe = await shown(site);
    const full = await shown(site, await passAgeGate(site));
    expect(safe.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(full.headers.get('cache-control')).toBe('private, max-age=0');
    for (const { headers } of [safe, full]) expect(headers.get('vary')).toBe('accept-encoding, cookie');
  });

  it('labels full pages, and only those, as restricted to adults', async () => {
    const label = 'RTA-5042-1996-1400-1577-RTA';
    const cookie = await passAgeGate(site);
    const full = await site.fetch('/en/post/velvet-alley', { headers: { cookie } });
    expect(full.status).toBe(200);
    expect(full.headers.get('rating')).toBe(label);
    expect(await full.text()).toContain(`<meta name="rating" content="${label}">`);
    const safe = await site.fetch('/en');
    expect(safe.headers.get('rating')).toBeNull();
    expect(await safe.text()).not.toContain(label);
  });

  it('refuses a statement that another site could have sent', async () => {
    const response = await site.fetch('/api/age-gate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: '{"is_of_age":true}',
    });
    expect(response.status).toBe(419);
    expect(response.headers.getSetCookie().join()).not.toContain('_gate');
  });
});

describe('a site', () => {
  it('without adult content shows none and has no gate to pass', async () => {
    const plain = await makeTestSite();
    try {
      await makeComic(plain.services, { title: 'Velvet Alley', isNsfw: true });
      expect(await shown(plain, undefined, '?nsfw=true')).toMatchObject({ titles: [], total: 0 });
      expect((await stateAge(plain, true)).status).toBe(404);
      expect(await (await plain.fetch('/api/site')).json()).toMatchObject({ nsfw: false, age_gate: false });
    } finally {
      await plain.close();
    }
  });

  it('whose operator switched the gate off shows everything to everybody, and to shared caches', async () => {
    const open = await makeTestSite({ SITE_NSFW: 'on', AGE_GATE: 'off' });
    try {
      await makeComic(open.services, { title: 'Velvet Alley', isNsfw: true });
      const { titles, headers } = await shown(open);
      expect(titles).toEqual(['Velvet Alley']);
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
      expect(headers.get('vary')).toBe('accept-encoding');
      expect(await (await open.fetch('/api/site')).json()).toMatchObject({ nsfw: true, age_gate: false });
      const page = await open.fetch('/en');
      expect(page.headers.get('rating')).toMatch(/^RTA-/);
      expect(await page.text()).not.toContain('class="gate"');
    } finally {
      await open.close();
    }
  });

  it('with a CDN gives pictures from its own address to who passed: the CDN does not know them', async () => {
    const behind = await makeTestSite({ SITE_NSFW: 'on', SITE_CDN: 'https://cdn.example' });
    try {
      const cdnOf = async (cookie?: string) => {
        const response = await behind.fetch('/api/site', cookie ? { headers: { cookie } } : {});
        return ((await response.json()) as { cdn: string }).cdn;
      };
      expect(await cdnOf()).toBe('https://cdn.example');
      expect(await cdnOf(await passAgeGate(behind))).toBe('');
    } finally {
      await behind.close();
    }
  });
});
