import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic, makeMediaRow } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { EditedSlide } from '../slideEditingApi.ts';

let site: TestSite;
let admin: Caller;
let picture: string;

beforeAll(async () => {
  site = await makeTestSite({}, { crowd: 'none' });
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  picture = await makeMediaRow(site.services, { width: 1600, height: 500 });
});
afterAll(() => site.close());

const PATH = '/api/admin/slides';

async function make(title: string, fields: object = { active: true }): Promise<EditedSlide> {
  const id = uuidv7();
  expect((await admin.call('POST', PATH, { id, title, picture })).status).toBe(200);
  const { status, body } = await admin.call('PATCH', `${PATH}/${id}`, { version: 1, fields });
  expect(status).toBe(200);
  return body['slide'] as EditedSlide;
}

async function shown(lang = 'en'): Promise<string[]> {
  const answer = await site.fetch(`/api/home?lang=${lang}`);
  const { slides } = (await answer.json()) as { slides: { title: string }[] };
  return slides.map(({ title }) => title);
}

describe('slides', () => {
  it('are made once under an id, off until they are switched on, and readers see them at once', async () => {
    const id = uuidv7();
    const made = { id, title: 'Heron Week', picture };
    const [one, two] = [await admin.call('POST', PATH, made), await admin.call('POST', PATH, made)];
    expect(two).toMatchObject({ status: 200, body: one.body });
    expect(one.body).toMatchObject({
      version: 1,
      state: 'off',
      fields: { title: 'Heron Week', active: false },
    });
    expect(await shown()).not.toContain('Heron Week');
    const fields = { active: true, headline: 'Seven days', focus: { x: 0.3, y: 0.8 }, color: '#aa3300' };
    const saved = await admin.call('PATCH', `${PATH}/${id}`, { version: 1, fields });
    expect(saved.body['slide']).toMatchObject({ version: 2, state: 'on', fields });
    expect(await shown()).toContain('Heron Week');
  });

  it('are for one language, for a time, and never lead to a comic that is not public', async () => {
    await make('In French', { active: true, language: 'fr' });
    expect([await shown('en'), await shown('fr')].map((titles) => titles.includes('In French'))).toEqual([
      false,
      true,
    ]);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect((await make('Later', { active: true, shown_from: later })).state).toBe('later');
    expect((await make('Over', { active: true, shown_until: '2026-01-01T00:00:00.000Z' })).state).toBe(
      'over',
    );
    const { slug } = await makeComic(site.services, { title: 'Unseen' });
    await admin.call('POST', `/api/admin/comics/${slug}/unpublish`, {});
    expect((await make('Lost', { active: true, link: `/post/${slug}` })).state).toBe('lost');
    for (const title of ['Later', 'Over', 'Lost']) expect(await shown()).not.toContain(title);
  });

  it('stand in the order that they are put into', async () => {
    await make('First');
    const ids = ((await admin.call('GET', PATH)).body['data'] as EditedSlide[]).map(({ id }) => id);
    expect((await admin.call('PUT', '/api/admin/slide-order', { ids: ids.toReversed() })).status).toBe(200);
    expect((await shown())[0]).toBe('First');
    const stale = await admin.call('PUT', '/api/admin/slide-order', { ids: ids.slice(1) });
    expect(stale).toMatchObject({ status: 422, body: { errors: { ids: [expect.any(String)] } } });
    expect((await shown())[0]).toBe('First');
  });

  it('name each field that is wrong, and change nothing', async () => {
    const slide = await make('Steady');
    for (const [field, value] of [
      ['title', ''],
      ['text', 'x'.repeat(281)],
      ['link', '//elsewhere.example'],
      ['link', 'http://plain.example'],
      ['link', 'javascript:alert(1)'],
      ['picture', uuidv7()],
      ['focus', { x: 1.5, y: 0 }],
      ['color', 'red'],
      ['language', 'tlh'],
      ['shown_from', 'soon'],
    ] as const) {
      const answer = await admin.call('PATCH', `${PATH}/${slide.id}`, {
        version: slide.version,
        fields: { [field]: value },
      });
      expect([field, answer.status]).toEqual([field, 422]);
      expect(Object.keys(answer.body['errors'] as object)[0]).toMatch(new RegExp(`^fields\\.${field}`));
    }
    const span = { shown_from: '2026-12-02T00:00:00.000Z', shown_until: '2026-12-01T00:00:00.000Z' };
    const answer = await admin.call('PATCH', `${PATH}/${slide.id}`, { version: slide.version, fields: span });
    expect(answer.body['errors']).toEqual({
      'fields.shown_until': ['The end must be a date after December 2, 2026 at 12:00 AM UTC.'],
    });
    expect((await admin.call('GET', `${PATH}/${slide.id}`)).body).toEqual(slide);
  });

  it('are removed, with an entry in the audit log', async () => {
    const { id } = await make('Gone Soon');
    expect((await admin.call('DELETE', `${PATH}/${id}`)).status).toBe(200);
    expect(await shown()).not.toContain('Gone Soon');
    expect((await admin.call('GET', `${PATH}/${id}`)).status).toBe(404);
    const log = await admin.call('GET', '/api/admin/audit?q=act:slide.remove');
    expect((log.body['data'] as object[])[0]).toMatchObject({ target: { label: 'Gone Soon' } });
  });
});
