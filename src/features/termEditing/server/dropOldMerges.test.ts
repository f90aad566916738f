import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import { dropOldMerges } from './dropOldMerges.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

it('forgets merges of more than 30 days, keeps the newer ones, and all terms stay merged', async () => {
  const { write } = site.services.database;
  const admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  const names = ['Dropped target', 'Dropped source', 'Fresh target', 'Fresh source'];
  await makeComic(site.services, { title: 'Carries all four', tags: names });
  const [oldTarget, oldSource, target, source] = await ensureTerms(write, 'tags', names);
  const merge = async (id = 0, from = 0) =>
    String((await admin.call('POST', `/api/admin/terms/${id}/merge`, { sources: [from] })).body['id']);
  const [old, fresh] = [await merge(oldTarget, oldSource), await merge(target, source)];
  const past = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
  await write.updateTable('term_merges').set({ created_at: past }).where('id', '=', old).execute();
  const context = { signal: new AbortController().signal, progress: async () => {} };
  await dropOldMerges.run({}, site.services, context);
  const rowsOf = async (id: string) => {
    const merges = await write.selectFrom('term_merges').select('id').where('id', '=', id).execute();
    const rows = await write
      .selectFrom('term_merge_rows')
      .select('term_id')
      .where('merge_id', '=', id)
      .execute();
    return [merges.length, rows.length];
  };
  expect(await rowsOf(old)).toEqual([0, 0]);
  expect(await rowsOf(fresh)).toEqual([1, 2]);
  const sources = await write
    .selectFrom('terms')
    .select('merged_into')
    .where('id', 'in', [oldSource ?? 0, source ?? 0])
    .orderBy('id')
    .execute();
  expect(sources.map(({ merged_into }) => merged_into)).toEqual([oldTarget, target]);
  expect((await admin.call('POST', `/api/admin/term-merges/${old}/undo`, {})).status).toBe(404);
  expect((await admin.call('POST', `/api/admin/term-merges/${fresh}/undo`, {})).status).toBe(200);
});
