import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic, makeMediaRow } from '../../../../tests/support/makeComic.ts';
import { enterSlide } from '../../../../tests/support/enterSlide.ts';
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

/** The id of one that is off, and has neither headline nor link. */
async function begin(title: string): Promise<string> {
  const id = uuidv7();
  expect((await admin.call('POST', PATH, { id, title, picture })).status).toBe(200);
  return id;
}

const change = (id: string, version: number, fields: object, more: object = {}) =>
  admin.call('PATCH', `${PATH}/${id}`, { version, fields, ...more });

async function make(title: string, fields: object = {}): Promise<EditedSlide> {
  const whole = { active: true, headline: `${title}!`, link: '/latest', ...fields };
  const { status, body } = await change(await begin(title), 1, whole);
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
      fields: { title: 'Heron Week', headline: null, link: null, active: false },
    });
    expect(await shown()).not.toContain('Heron Week');
    const looks = { focus: { x: 0.3, y: 0.8 }, color: '#aa3300' };
    const fields = { active: true, headline: 'Seven days', link: '/latest', ...looks };
    const saved = await admin.call('PATCH', `${PATH}/${id}`, { version: 1, fields });
    expect(saved.body['slide']).toMatchObject({ version: 2, state: 'on', fields });
    expect(await shown()).toContain('Heron Week');
  });

  it('are for one language, for a time, and never lead to a comic that is not public', async () => {
    await make('In French', { language: 'fr' });
    expect([await shown('en'), await shown('fr')].map((titles) => titles.includes('In French'))).toEqual([
      false,
      true,
    ]);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    expect((await make('Later', { shown_from: later })).state).toBe('later');
    expect((await make('Over', { shown_until: '2026-01-01T00:00:00.000Z' })).state).toBe('over');
    const { slug } = await makeComic(site.services, { title: 'Unseen' });
    await admin.call('POST', `/api/admin/comics/${slug}/unpublish`, {});
    expect((await make('Lost', { link: `/post/${slug}` })).state).toBe('lost');
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

  it('are not on without a headline and a link, however they come to be', async () => {
    const refusals = async (answer: ReturnType<typeof change>) => {
      const { status, body } = await answer;
      return [status, ...Object.keys((body['errors'] as object | undefined) ?? {})];
    };
    const id = await begin('Unfinished');
    const both = [422, 'fields.headline', 'fields.link'];
    expect(await refusals(change(id, 1, { active: true }))).toEqual(both);
    expect(await refusals(change(id, 1, { active: true }, { origin: 'restore' }))).toEqual(both);
    expect(await refusals(change(id, 1, { active: true, headline: 'A week' }))).toEqual([422, 'fields.link']);
    const whole = await make('Whole');
    expect(await refusals(change(whole.id, 2, { link: null }))).toEqual([422, 'fields.link']);
    expect(await refusals(change(whole.id, 2, { link: null, active: false }))).toEqual([200]);
    expect(await refusals(change(whole.id, 3, { active: true }))).toEqual([422, 'fields.link']);
    // A version from before may have the home page as its link.
    const restored = change(whole.id, 3, { link: '/', text: 'Back' }, { origin: 'restore' });
    expect(await refusals(restored)).toEqual([200]);
  });

  it('that were on without a link stay so until they are edited', async () => {
    const id = await enterSlide(site, 'Older');
    const { write } = site.services.database;
    await write.updateTable('slides').set({ link: '/' }).where('id', '=', id).execute();
    expect(await shown()).toContain('Older');
    expect((await admin.call('GET', `${PATH}/${id}`)).body).toMatchObject({
      state: 'on',
      fields: { link: null },
    });
    const { status, body } = await change(id, 1, { title: 'Oldest' });
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['fields.link']]);
    expect((await change(id, 1, { title: 'Oldest', link: '/latest' })).status).toBe(200);
  });

  it('name each field that is wrong, and change nothing', async () => {
    const slide = await make('Steady');
    for (const [field, value] of [
      ['title', ''],
      ['text', 'x'.repeat(281)],
      ['link', '//elsewhere.example'],
      ['link', 'http://plain.example'],
      ['link', 'javascript:alert(1)'],
      ['link', '/'],
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
