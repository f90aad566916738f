import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { ensureTerms } from '../../taxonomy/server/ensureTerms.ts';
import type { LikeTerms } from '../termEditingApi.ts';

let site: TestSite;
let admin: Caller;
let ids: number[];

/** No other test has a platform called like these. */
const NAMES = ['Lanternwise', 'Lantern-Wise', 'Lanternwize', 'Somewhere Else Entirely'];

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
  ids = await ensureTerms(site.services.database.write, 'platforms', NAMES);
  const [first = '', second = ''] = NAMES;
  await makeComic(site.services, { title: 'On both', platforms: [first, second] });
  await makeComic(site.services, { title: 'On one', platforms: [second] });
});
afterAll(() => site.close());

async function pairs(): Promise<LikeTerms[]> {
  const { status, body } = await admin.call('GET', '/api/admin/like-terms/platforms');
  expect(status).toBe(200);
  return (body['data'] as LikeTerms[]).filter(({ terms }) => terms.every(({ name }) => NAMES.includes(name)));
}
const namesOf = (list: readonly LikeTerms[]) => list.map(({ terms }) => terms.map(({ name }) => name));
const apart = (other: number | undefined, isApart: boolean) =>
  admin.call('PUT', `/api/admin/terms/${ids[0]}/apart/${other}`, { apart: isApart });

it('lists pairs of like names, those of the same name first, with the comics that carry both', async () => {
  const list = await pairs();
  expect(namesOf(list)).toEqual([
    ['Lantern-Wise', 'Lanternwise'],
    ['Lantern-Wise', 'Lanternwize'],
    ['Lanternwise', 'Lanternwize'],
  ]);
  expect(list.map(({ is_same, shared_comics }) => [is_same, shared_comics])).toEqual([
    [true, 1],
    [false, 0],
    [false, 0],
  ]);
});

it('leaves out a pair that is kept apart, until that is taken back', async () => {
  expect((await apart(ids[1], true)).body).toEqual({ apart: true });
  expect((await apart(ids[1], true)).body).toEqual({ apart: true });
  expect(namesOf(await pairs())).toHaveLength(2);
  await apart(ids[1], false);
  expect(namesOf(await pairs())).toHaveLength(3);
  const acts = await site.services.database.write
    .selectFrom('audit_entries')
    .select('after')
    .where('act', '=', 'term.keep_apart')
    .where('target_id', '=', String(ids[0]))
    .orderBy('acted_at')
    .orderBy('id')
    .execute();
  expect(acts.map(({ after }) => (after as { apart: boolean }).apart)).toEqual([true, false]);
});

it('keeps no term apart from itself, from another taxonomy, or from one that is not there', async () => {
  const [tag] = await ensureTerms(site.services.database.write, 'tags', ['Lanternwise']);
  const answers = [await apart(ids[0], true), await apart(tag, true), await apart(2_000_000_000, true)];
  expect(answers.map(({ body }) => body['errors'])).toEqual([
    { other: ['The other term must be different from this one.'] },
    { other: ['The other term must be of the same kind as this one.'] },
    { other: ['What was chosen for the other term could not be found here.'] },
  ]);
  const missing = await admin.call('PUT', `/api/admin/terms/2000000000/apart/${ids[0]}`, { apart: true });
  expect(missing.status).toBe(404);
});
