import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeMediaRow } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { Ad } from '../../ads/adsApi.ts';
import type { AdRow, EditedAd } from '../adEditingApi.ts';
import type { AdFields } from '../adFields.ts';

let site: TestSite;
let admin: Caller;
let picture: string;

beforeAll(async () => {
  site = await makeTestSite({}, { crowd: 'none' });
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  picture = await makeMediaRow(site.services, { width: 728, height: 90 });
});
afterAll(() => site.close());

const PATH = '/api/admin/ads';

async function make(name: string, fields: Partial<AdFields> = {}): Promise<EditedAd> {
  const id = uuidv7();
  const type = fields.html === undefined ? 'image' : 'html';
  const made = await admin.call('POST', PATH, { id, name, placement: 'footer', type });
  expect(made.status).toBe(200);
  const content = type === 'html' ? {} : { picture, alt: 'A heron', link: '/latest' };
  const { status, body } = await admin.call('PATCH', `${PATH}/${id}`, {
    version: 1,
    fields: { active: true, ...content, ...fields },
  });
  expect([status, body['errors']]).toEqual([200, undefined]);
  return body['ad'] as EditedAd;
}

const answerOf = async <Body>(path: string): Promise<Body> => (await (await site.fetch(path)).json()) as Body;

const shown = async (lang = 'en') =>
  (await answerOf<{ data: Ad[] }>(`/api/ads?lang=${lang}`)).data.map(({ id }) => id);
const hasRoom = async () =>
  (await (await site.fetch('/en')).text()).includes('class="room room-home_top room-on-phone"');
const spaces = async () => (await answerOf<{ ad_spaces: object[] }>('/api/site')).ad_spaces;

describe('ads', () => {
  it('are made once under an id, off until they are switched on, and have a room on pages from then', async () => {
    const id = uuidv7();
    const made = { id, name: 'Heron Tea', placement: 'home_top', type: 'image' };
    const [one, two] = [await admin.call('POST', PATH, made), await admin.call('POST', PATH, made)];
    expect(two).toMatchObject({ status: 200, body: one.body });
    expect(one.body).toMatchObject({ version: 1, state: 'off', fields: { name: 'Heron Tea', weight: 10 } });
    expect(await spaces()).toEqual([]);
    const fields = { active: true, picture, alt: 'A cup', link: 'https://example.org/tea', device: 'phone' };
    const saved = await admin.call('PATCH', `${PATH}/${id}`, { version: 1, fields });
    expect(saved.body['ad']).toMatchObject({ version: 2, state: 'on', fields });
    expect(await spaces()).toEqual([{ placement: 'home_top', device: 'phone', languages: null }]);
    const { data } = await answerOf<{ data: Ad[] }>('/api/ads');
    expect(data).toMatchObject([
      { id, link: fields.link, alt: 'A cup', frame: null, image: { id: picture } },
    ]);
    expect(await hasRoom()).toBe(true);
    expect((await admin.call('DELETE', `${PATH}/${id}`)).status).toBe(200);
    expect(await spaces()).toEqual([]);
    expect(await hasRoom()).toBe(false);
    const log = await admin.call('GET', '/api/admin/audit?q=act:ad.remove');
    expect((log.body['data'] as object[])[0]).toMatchObject({ target: { label: 'Heron Tea' } });
  });

  it('are for readers of their languages and for their time', async () => {
    const french = await make('In French', { languages: ['fr'] });
    const later = await make('Later', { shown_from: new Date(Date.now() + 3_600_000).toISOString() });
    const over = await make('Over', { shown_until: '2026-01-01T00:00:00.000Z' });
    expect([later.state, over.state]).toEqual(['later', 'over']);
    expect((await shown('fr')).includes(french.id)).toBe(true);
    expect((await shown('en')).includes(french.id)).toBe(false);
    for (const ad of [later, over]) expect(await shown('fr')).not.toContain(ad.id);
  });

  it('of html are documents of their own, whose policy leaves them without an origin', async () => {
    const { frame, id } = await make('Framed', { html: '<script>document.title = "x"</script>' });
    const answer = await site.fetch(frame ?? '');
    expect(answer.status).toBe(200);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;/);
    expect(policy).not.toMatch(/allow-same-origin|allow-top-navigation|allow-forms/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(answer.headers.get('x-frame-options')).toBeNull();
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await answer.text()).toContain('<script>document.title = "x"</script>');
    expect((await site.fetch(`/media/frames/${id}/99`)).status).toBe(404);
    expect((await site.fetch('/media/frames/none/1')).status).toBe(404);
    const off = await admin.call('PATCH', `${PATH}/${id}`, { version: 2, fields: { active: false } });
    const unseen = (off.body['ad'] as EditedAd).frame ?? '';
    expect((await site.fetch(unseen)).status).toBe(404);
    const staff = await fetch(site.url + unseen, { headers: { cookie: cookiesOf(admin) } });
    expect([staff.status, staff.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  it('name each field that is wrong, and change nothing', async () => {
    const ad = await make('Steady');
    const wrong: [string, object, string?][] = [
      ['name', { name: '' }],
      ['placement', { placement: 'reader_page' }],
      ['link', { link: 'http://plain.example' }],
      ['link', { link: 'javascript:alert(1)' }],
      ['picture', { picture: uuidv7() }],
      ['picture', { picture: null }],
      ['alt', { alt: null }],
      ['html', { type: 'html' }],
      ['html', { html: '<form action="/x">' }],
      ['html', { html: '<a target=_top href="https://example.org">x</a>' }],
      ['html', { html: 'x'.repeat(20_001) }],
      ['languages', { languages: [] }],
      ['weight', { weight: 0 }],
      ['shown_until', { shown_from: '2026-12-02T00:00:00.000Z', shown_until: '2026-12-01T00:00:00.000Z' }],
    ];
    for (const [field, fields] of wrong) {
      const answer = await admin.call('PATCH', `${PATH}/${ad.id}`, { version: ad.version, fields });
      expect([fields, answer.status]).toEqual([fields, 422]);
      expect(Object.keys(answer.body['errors'] as object)[0]).toMatch(new RegExp(`^fields\\.${field}`));
    }
    expect((await admin.call('GET', `${PATH}/${ad.id}`)).body).toEqual(ad);
  });

  it('are filtered by what they are, and counted', async () => {
    await make('Kettle One', { device: 'wide' });
    await make('Kettle Two', { device: 'phone' });
    const rows = async (q: string) =>
      ((await admin.call('GET', `${PATH}?q=${encodeURIComponent(q)}`)).body['data'] as AdRow[]).map(
        ({ name }) => name,
      );
    expect(await rows('kettle')).toEqual(['Kettle One', 'Kettle Two']);
    expect(await rows('kettle -device:phone')).toEqual(['Kettle One']);
    expect(await rows('kettle state:off')).toEqual([]);
    const counted = await admin.call('GET', '/api/admin/ad-count?q=kettle%20placement:footer');
    expect(counted.body).toEqual({ total: 2, is_exact: true });
    expect((await admin.call('GET', `${PATH}?q=place:x`)).status).toBe(422);
  });
});

describe('what readers see of ads', () => {
  const says = (headers: Record<string, string>, counts: object[]) =>
    makeCaller(site, headers).call('POST', '/api/ad-counts', { counts });
  const browser = { 'user-agent': 'Mozilla/5.0 Firefox/150.0' };

  it('is summed by day, without robots and without ads that are gone', async () => {
    const { id } = await make('Counted');
    const seen = { id, impressions: 1, clicks: 0 };
    expect((await says(browser, [seen, { id: uuidv7(), impressions: 1, clicks: 1 }])).status).toBe(200);
    await says(browser, [{ ...seen, clicks: 1 }]);
    await says({ 'user-agent': 'Googlebot/2.1' }, [seen]);
    await site.services.ads.flush();
    expect((await admin.call('GET', `${PATH}/${id}`)).body).toMatchObject({ impressions: 2, clicks: 1 });
    await says(browser, [seen]);
    await site.services.ads.flush();
    expect((await admin.call('GET', `${PATH}/${id}`)).body).toMatchObject({ impressions: 3, clicks: 1 });
  });

  it('is refused where it cannot be true', async () => {
    const { id } = await make('Inflated');
    for (const counts of [
      [],
      [{ id, impressions: 1_000, clicks: 0 }],
      [{ id, impressions: -1, clicks: 0 }],
      Array.from({ length: 21 }, () => ({ id, impressions: 1, clicks: 0 })),
    ])
      expect((await says(browser, counts)).status).toBe(422);
  });
});

const cookiesOf = ({ cookies }: Caller) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
