import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { DEFAULT_SETTINGS } from '../../users/defaultSettings.ts';
import type { Settings } from '../../users/Settings.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite({ SITE_NSFW: 'on', AGE_GATE: 'off' });
  const { services } = site;
  await makeComic(services, { title: 'Plain', language: 'en' });
  await makeComic(services, { title: 'Gory', language: 'en', tags: ['Gore', 'Night'] });
  await makeComic(services, { title: 'Carte', language: 'fr' });
  await makeComic(services, { title: 'Praia', language: 'pt-BR' });
  const silent = await makeComic(services, { title: 'Silent', language: 'ja' });
  await services.database.write
    .updateTable('comics')
    .set({ speechless: true })
    .where('id', '=', silent.id)
    .execute();
  await makeComic(services, { title: 'Unsaid' });
  await makeComic(services, { title: 'Adult', language: 'en', isNsfw: true });
});
afterAll(() => site.close());

const SLUGS = ['plain', 'gory', 'carte', 'praia', 'silent', 'unsaid', 'adult', 'no-such-comic'];

async function memberWith(settings: Partial<Settings>) {
  return callAs(site, await makeMember(site, { settings }));
}

async function hiddenWith(settings: Partial<Settings>): Promise<string[]> {
  const { status, body } = await (
    await memberWith(settings)
  ).call('POST', '/api/hidden-comics', { slugs: SLUGS });
  expect(status).toBe(200);
  return (body['data'] as string[]).toSorted();
}

async function languageOf(id: string): Promise<string> {
  const row = await site.services.database.read
    .selectFrom('users')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.language;
}

describe('settings', () => {
  it('change by the ones that are sent, and are kept', async () => {
    const caller = await memberWith({ theme: 'ink' });
    const first = await caller.call('PATCH', '/api/account/settings', { fit: 'width' });
    expect(first.status).toBe(200);
    expect(first.body['settings']).toEqual({ ...DEFAULT_SETTINGS, theme: 'ink', fit: 'width' });
    const { body } = await caller.call('GET', '/api/account');
    expect(body['settings']).toEqual({ ...DEFAULT_SETTINGS, theme: 'ink', fit: 'width' });
  });

  it.each([
    [{ colour: 'red' }],
    [{ theme: 'blue' }],
    [{ nsfw: true }],
    [{ content_languages: ['not a tag'] }],
    [{ content_languages: ['en', 'en'] }],
    [{ blocked_terms: ['gore'] }],
    [{ notify_new_device: 'yes' }],
    [{ comment_sort: 'loud' }],
    [{ comment_threshold: 3 }],
    [{ role: 'admin' }],
  ])('that are none are refused: %j', async (change) => {
    const caller = await memberWith({});
    const { status } = await caller.call('PATCH', '/api/account/settings', change);
    expect(status).toBe(422);
    expect((await caller.call('GET', '/api/account')).body['settings']).toEqual(DEFAULT_SETTINGS);
  });

  it('block terms that exist, and name the field where one does not', async () => {
    const caller = await memberWith({});
    const wrong = await caller.call('PATCH', '/api/account/settings', {
      blocked_terms: ['tags/gore', 'tags/nothing-of-the-kind'],
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body['errors'] as object)).toEqual(['blocked_terms']);
    const right = await caller.call('PATCH', '/api/account/settings', { blocked_terms: ['tags/gore'] });
    expect(right.status).toBe(200);
  });

  it('keep a blocked term that is gone, until the member takes it out', async () => {
    const caller = await memberWith({ blocked_terms: ['tags/gone'] });
    const change = { blocked_terms: ['tags/gone', 'tags/gore'] };
    expect((await caller.call('PATCH', '/api/account/settings', change)).status).toBe(200);
  });

  it('are written in the language that the member chose for the site', async () => {
    const member = await makeMember(site);
    const caller = await callAs(site, member);
    await caller.call('PATCH', '/api/account/settings', { locale: 'fr' });
    expect(await languageOf(member.id)).toBe('fr');
    await caller.call('PATCH', '/api/account/settings', { locale: null });
    expect(await languageOf(member.id)).toBe('fr');
  });

  it('changed at once in two places are all kept', async () => {
    const member = await makeMember(site);
    const [one, other] = await Promise.all([callAs(site, member), callAs(site, member)]);
    await Promise.all([
      one.call('PATCH', '/api/account/settings', { theme: 'paper' }),
      other.call('PATCH', '/api/account/settings', { fit: 'screen' }),
    ]);
    const { body } = await one.call('GET', '/api/account');
    expect(body['settings']).toMatchObject({ theme: 'paper', fit: 'screen' });
  });

  it('are nobody else’s to change', async () => {
    const { status } = await makeCaller(site).call('PATCH', '/api/account/settings', { theme: 'ink' });
    expect(status).toBe(401);
  });
});

describe('hidden comics', () => {
  it('are none for a member without wishes', async () => {
    expect(await hiddenWith({})).toEqual([]);
  });

  it('are those with a blocked term', async () => {
    expect(await hiddenWith({ blocked_terms: ['tags/gore', 'artists/gore'] })).toEqual(['gory']);
  });

  it('are those in languages that were not chosen, but not those without words or without a language', async () => {
    expect(await hiddenWith({ content_languages: ['fr'] })).toEqual(['adult', 'gory', 'plain', 'praia']);
    expect(await hiddenWith({ content_languages: ['en', 'pt'] })).toEqual(['carte']);
  });

  it('are not those with a chapter in a chosen language', async () => {
    const { write } = site.services.database;
    const { id } = await makeComic(site.services, { title: 'Two tongues', language: 'ko' });
    await write.updateTable('chapters').set({ language: 'fr' }).where('comic_id', '=', id).execute();
    const slugs = ['two-tongues'];
    const french = await memberWith({ content_languages: ['fr'] });
    expect((await french.call('POST', '/api/hidden-comics', { slugs })).body['data']).toEqual([]);
    const english = await memberWith({ content_languages: ['en'] });
    expect((await english.call('POST', '/api/hidden-comics', { slugs })).body['data']).toEqual(slugs);
  });

  it('are the adult ones for who wants none', async () => {
    expect(await hiddenWith({ nsfw: 'hidden' })).toEqual(['adult']);
    expect(await hiddenWith({ nsfw: 'blurred' })).toEqual([]);
  });

  it('are asked for by members alone, a hundred at a time', async () => {
    expect((await makeCaller(site).call('POST', '/api/hidden-comics', { slugs: SLUGS })).status).toBe(401);
    const many = Array.from({ length: 101 }, (_, index) => `comic-${index}`);
    const caller = await memberWith({ nsfw: 'hidden' });
    expect((await caller.call('POST', '/api/hidden-comics', { slugs: many })).status).toBe(422);
  });
});

it('the choice of content has the languages of comics and the names of blocked terms, in the caller’s language', async () => {
  const caller = await memberWith({ blocked_terms: ['tags/gore', 'tags/gone'] });
  const { status, body } = await caller.call('GET', '/api/account/content-choices');
  expect(status).toBe(200);
  expect((body['languages'] as string[])[0]).toBe('en');
  expect(body['languages']).toContain('pt-BR');
  expect(body['blocked_terms']).toEqual([{ taxonomy: 'tags', slug: 'gore', name: 'Gore' }]);
});

it('says nothing of adult comics and terms to who is not through the age gate', async () => {
  const gated = await makeTestSite({ SITE_NSFW: 'on' });
  try {
    await makeComic(gated.services, { title: 'Adult', isNsfw: true, tags: ['Secret'] });
    const member = await makeMember(gated, {
      settings: { nsfw: 'hidden', blocked_terms: ['tags/secret'] },
    });
    const caller = await callAs(gated, member);
    const hidden = await caller.call('POST', '/api/hidden-comics', { slugs: ['adult'] });
    expect(hidden.body).toEqual({ data: [] });
    const choices = await caller.call('GET', '/api/account/content-choices');
    expect(choices.body).toEqual({ languages: [], blocked_terms: [] });
    const other = await callAs(gated, await makeMember(gated));
    const change = { blocked_terms: ['tags/secret'] };
    expect((await other.call('PATCH', '/api/account/settings', change)).status).toBe(422);
  } finally {
    await gated.close();
  }
});
