import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import type { Plan } from '../plansApi.ts';

let site: TestSite;
let admin: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

async function plans(query: string): Promise<Plan[]> {
  const { status, body } = await admin.call('GET', `/api/admin/plans?${query}`);
  expect(status).toBe(200);
  return body['data'] as Plan[];
}

/** A far year of its own, so that others' plans are not there. */
const YEAR = 'since=2188-01-01T00:00:00Z&until=2189-01-01T00:00:00Z';

it('lists comics and chapters by the time at which they go live, and nothing of the bin', async () => {
  const comic = await makeComic(site.services, {
    title: 'Planned Plover',
    chapters: [{ publishedAt: null }, { publishedAt: null }, { publishedAt: null }],
  });
  const path = `/api/admin/comics/${comic.slug}`;
  const at = (day: number) => ({ at: `2188-03-0${day}T10:00:00Z` });
  await admin.call('POST', `${path}/chapters/1/schedule`, at(1));
  await admin.call('POST', `${path}/chapters/2/schedule`, at(3));
  await admin.call('POST', `${path}/chapters/3/schedule`, at(4));
  await admin.call('DELETE', `${path}/chapters/3`);
  await admin.call('POST', `${path}/schedule`, at(2));
  const found = await plans(YEAR);
  expect(found.map(({ chapter, is_late }) => [chapter?.number ?? 'comic', is_late])).toEqual([
    ['1', false],
    ['comic', false],
    ['2', false],
  ]);
  expect(found[0]?.comic).toEqual({ slug: comic.slug, title: 'Planned Plover', state: 'scheduled' });
  await admin.call('DELETE', path);
  expect(await plans(YEAR)).toEqual([]);
});

it('says what is late, and the front page counts it', async () => {
  const count = async () => (await admin.call('GET', '/api/admin/overview/late')).body['count'] as number;
  const before = await count();
  const { id } = await makeComic(site.services, { title: 'Late Plover' });
  const scheduled_at = '2001-05-05T10:00:00Z';
  const { write } = site.services.database;
  await write.updateTable('comics').set({ state: 'scheduled', scheduled_at }).where('id', '=', id).execute();
  expect(await plans('until=2001-06-01T00:00:00Z')).toMatchObject([{ id, is_late: true, chapter: null }]);
  expect((await count()) - before).toBe(1);
});

it('needs a time up to which it looks', async () => {
  for (const query of ['', 'until=soon', 'since=soon&until=2188-01-01T00:00:00Z']) {
    const { status } = await admin.call('GET', `/api/admin/plans?${query}`);
    expect([query, status]).toEqual([query, 422]);
  }
});
