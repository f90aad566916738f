import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makePicture } from '../../../../tests/support/makePictures.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { EditedSite } from '../siteSettingsApi.ts';

let site: TestSite;
let admin: Caller;

beforeAll(async () => {
  site = await makeTestSite({ SITE_LETTER: 'Q' });
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const PATH = '/api/admin/site';

async function read(): Promise<EditedSite> {
  const { status, body } = await admin.call('GET', PATH);
  expect(status).toBe(200);
  return body as unknown as EditedSite;
}

async function save(fields: object, more: object = {}) {
  const { version } = await read();
  return admin.call('PATCH', PATH, { version, fields, ...more });
}

const told = async () => (await (await site.fetch('/api/site')).json()) as Record<string, unknown>;

describe('the settings of the site', () => {
  it('are in force when the answer is there: pages, calls and the manifest go by them', async () => {
    expect((await save({ title: 'Heron House', 'description/fr': 'Des hérons.' })).status).toBe(200);
    expect(await told()).toMatchObject({ title: 'Heron House', descriptions: { fr: 'Des hérons.' } });
    expect(await (await site.fetch('/fr')).text()).toContain('Heron House');
    expect(await (await site.fetch('/manifest.webmanifest')).json()).toMatchObject({ name: 'Heron House' });
  });

  it('tell programs by robots.txt what they may read', async () => {
    const robots = async () => (await site.fetch('/robots.txt')).text();
    expect(await robots()).toMatch(/^User-agent: \*\nAllow: \/\n[^]*GPTBot[^]*\nDisallow: \/\n$/);
    await save({ robots: 'all' });
    expect(await robots()).toBe('User-agent: *\nAllow: /\n');
    await save({ robots: 'none' });
    expect(await robots()).toBe('User-agent: *\nDisallow: /\n');
    await save({ robots: 'no_ai' });
  });

  it('take away what is switched off, with its addresses, and bring it back', async () => {
    expect((await site.fetch('/en/playlists')).status).toBe(200);
    const { features } = (await read()).fields;
    const without = features.filter((feature) => feature !== 'collections');
    expect((await save({ features: without })).status).toBe(200);
    expect((await site.fetch('/en/playlists')).status).toBe(404);
    expect((await site.fetch('/api/playlists')).status).toBe(404);
    expect((await save({ features: [] })).status).toBe(200);
    expect(await told()).toMatchObject({ features: [] });
    expect((await save({ features })).status).toBe(200);
    expect((await site.fetch('/en/playlists')).status).toBe(200);
  });

  it('of the environment win, and are refused with the name of the setting', async () => {
    const before = await read();
    expect(before.given).toEqual({ letter: 'SITE_LETTER' });
    const answer = await save({ letter: 'Z', title: 'Half Saved' });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { 'fields.letter': [expect.any(String)] } },
    });
    expect(JSON.stringify(answer.body)).toContain('SITE_LETTER');
    expect((await read()).fields).toEqual(before.fields);
  });

  it('name each field that is wrong, and change nothing', async () => {
    const before = await read();
    for (const [field, value] of [
      ['title', ''],
      ['letter', 'AB'],
      ['languages', []],
      ['languages', ['en', 'tlh']],
      ['timezone', 'Mars/Olympus'],
      ['features', ['flying']],
      ['social_links', ['http://plain.example']],
      ['social_links', ['https://a.example', 'https://b.example', 'https://c.example']],
      ['robots', 'some'],
      ['logo', uuidv7()],
    ] as const) {
      const { status, body } = await save({ [field]: value });
      expect([field, status]).toEqual([field, 422]);
      expect(Object.keys(body['errors'] as object)[0]).toMatch(new RegExp(`^fields\\.${field}`));
    }
    expect(await read()).toEqual(before);
  });

  it('merge with what another admin saved meanwhile, unless it is the same field', async () => {
    const { version } = await read();
    const other = await callAs(site, await makeMember(site, { role: 'admin' }));
    const theirs = { version, fields: { timezone: 'Asia/Jakarta' } };
    expect((await other.call('PATCH', PATH, theirs)).status).toBe(200);
    const mine = { version, fields: { robots: 'none' } };
    expect(await admin.call('PATCH', PATH, mine)).toMatchObject({
      status: 200,
      body: { others: ['timezone'], site: { fields: { timezone: 'Asia/Jakarta', robots: 'none' } } },
    });
    const late = { version, fields: { timezone: 'Europe/Paris' } };
    expect(await admin.call('PATCH', PATH, late)).toMatchObject({
      status: 409,
      body: { code: 'stale', errors: { 'fields.timezone': [expect.any(String)] } },
    });
  });

  it('keep each version, with who changed what, and one entry in the audit log', async () => {
    const { version, fields } = await read();
    await save({ title: 'Once More' });
    const versions = await admin.call('GET', '/api/admin/versions/site/site');
    expect((versions.body['data'] as object[])[0]).toMatchObject({
      version: version + 1,
      fields: { title: { before: fields.title, after: 'Once More' } },
    });
    const log = await admin.call('GET', '/api/admin/audit?q=act:site.edit');
    expect((log.body['data'] as object[])[0]).toMatchObject({ after: { title: 'Once More' } });
  });

  it('let a language go that is in use only when that is said, and name how many use it', async () => {
    const reader = await callAs(site, await makeMember(site, {}));
    await reader.call('PATCH', '/api/account/settings', { locale: 'id' });
    const languages = ['en', 'fr', 'zh'];
    const effects = await admin.call('POST', `${PATH}/effects`, { fields: { languages } });
    expect(effects.body['data']).toContainEqual({
      field: 'languages',
      kind: 'language_members',
      value: 'id',
      count: 1,
    });
    const refused = await save({ languages });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { 'fields.languages': [expect.any(String)] } },
    });
    expect((await site.fetch('/id')).status).toBe(200);
    expect((await save({ languages }, { accepted: ['id'] })).status).toBe(200);
    expect((await site.fetch('/id')).status).not.toBe(200);
    expect((await save({ languages: ['en', 'fr', 'id', 'zh'] })).status).toBe(200);
  });

  it('show a picture as the logo, to everybody once it is saved', async () => {
    const bytes = await makePicture({ number: 77, width: 640, height: 320 });
    const sent = await admin.call('POST', '/api/admin/pictures', bytes);
    const { id } = sent.body as unknown as { id: string };
    expect(await save({ logo: id })).toMatchObject({ status: 200, body: { site: { logo: { id } } } });
    const { logo } = await told();
    expect(logo).toMatchObject({ width: 640, height: 320 });
    expect((await site.fetch(new URL((logo as { url: string }).url, site.url).pathname)).status).toBeLessThan(
      400,
    );
    expect(await save({ logo: null })).toMatchObject({ status: 200, body: { site: { logo: null } } });
  });

  it('never tell a secret: only whether it is set', async () => {
    const { environment } = await read();
    expect(environment).toContainEqual({ name: 'SMTP_URL', is_set: false });
    for (const setting of environment) expect(Object.keys(setting)).toEqual(['name', 'is_set']);
  });
});
