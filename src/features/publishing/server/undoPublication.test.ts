import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueFaults } from '../../../../tests/support/catalogueFaults.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { readPublicationMarks } from './publicationMarks.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

/** Chapters that are live, a draft, and unpublished. */
async function enter(): Promise<{ id: string; slug: string }> {
  const chapters = [{}, { publishedAt: null }, {}];
  const comic = await makeComic(site.services, { title: `Undone Heron ${(made += 1)}`, chapters });
  await admin.call('POST', `/api/admin/comics/${comic.slug}/chapters/3/unpublish`);
  return comic;
}
/** Rows of others have some, which stay. */
const sortedFaults = async () => (await catalogueFaults(site.services.database)).toSorted();
const marksOf = (id: string) => readPublicationMarks(site.services.database.write, id);
const act = (slug: string, name: string, body = {}) =>
  name === 'bin'
    ? admin.call('DELETE', `/api/admin/comics/${slug}`)
    : admin.call('POST', `/api/admin/comics/${slug}/${name}`, body);
const undo = (slug: string, undo_id: unknown) => act(slug, 'undo', { undo_id });

describe('a change of state', () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  it.each([
    ['unpublish', [], {}],
    ['bin', [], {}],
    ['publish', ['unpublish'], { with_chapters: true }],
    ['restore', ['bin'], {}],
    ['schedule', ['unpublish'], { at: inAnHour, with_chapters: true }],
  ])('%s is taken back exactly, with the chapters and the counters', async (name, before, body) => {
    const { id, slug } = await enter();
    for (const one of before) await act(slug, one);
    const marks = await marksOf(id);
    const faults = await sortedFaults();
    const done = await act(slug, name, body);
    expect(done.status).toBe(200);
    expect(await marksOf(id)).not.toEqual(marks);
    const undone = await undo(slug, done.body['undo_id']);
    expect(undone).toMatchObject({ status: 200, body: { changed: true, undo_id: null } });
    expect(await marksOf(id)).toEqual(marks);
    expect(await sortedFaults()).toEqual(faults);
    // Once.
    expect((await undo(slug, done.body['undo_id'])).status).toBe(404);
  });

  it('of one chapter is read without the others, of which a comic may have thousands', async () => {
    const { id } = await enter();
    const all = await marksOf(id);
    const [first = ''] = Object.keys(all?.chapters ?? {});
    const one = await readPublicationMarks(site.services.database.write, id, [first]);
    expect(one).toEqual({ ...all, chapters: { [first]: all?.chapters[first] } });
  });

  it('that somebody has changed since is not taken back', async () => {
    const { id, slug } = await enter();
    const done = await act(slug, 'unpublish');
    await act(slug, 'publish');
    const marks = await marksOf(id);
    expect(await undo(slug, done.body['undo_id'])).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await marksOf(id)).toEqual(marks);
  });

  it('is taken back by its own id and comic alone', async () => {
    const [one, other] = [await enter(), await enter()];
    const done = await act(one.slug, 'unpublish');
    expect((await undo(other.slug, done.body['undo_id'])).status).toBe(404);
    expect((await undo(one.slug, randomUUID())).status).toBe(404);
  });

  it('that changed nothing leaves nothing to take back', async () => {
    const { slug } = await enter();
    expect((await act(slug, 'publish')).body).toMatchObject({ changed: false, undo_id: null });
  });
});
