import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';

const PATH = '/api/moderation/threads';

let site: TestSite;
let moderator: Member;
let staff: Caller;
let slug: string;

beforeAll(async () => {
  site = await makeTestSite();
  moderator = await makeMember(site, { role: 'moderator' });
  staff = await callAs(site, moderator);
  ({ slug } = await makeComic(site.services, { title: 'Kites' }));
});
afterAll(() => site.close());

const change = (settings: object) => staff.call('PATCH', PATH, { kind: 'comic', target: slug, ...settings });
const modeSeen = async () => {
  const { body } = await makeCaller(site).call('GET', `/api/comments?kind=comic&target=${slug}`);
  return (body['thread'] as { mode: string }).mode;
};

it('switches the comments of one comic off and on, where nobody has said anything yet too', async () => {
  const before = await staff.call('GET', `${PATH}?kind=comic&target=${slug}`);
  expect(before.body).toMatchObject({ mode: 'open', min_account_days: null });
  expect((await change({ mode: 'off' })).body).toMatchObject({ mode: 'off', min_account_days: null });
  await expect.poll(modeSeen).toBe('off');
  expect((await change({ mode: 'open' })).status).toBe(200);
  await expect.poll(modeSeen).toBe('open');
});

it('keeps them for older accounts, and leaves out what is not said', async () => {
  expect((await change({ min_account_days: 30 })).body).toMatchObject({ mode: 'open', min_account_days: 30 });
  expect((await change({ mode: 'locked' })).body).toMatchObject({ mode: 'locked', min_account_days: 30 });
  expect((await change({ mode: 'open', min_account_days: null })).body).toMatchObject({
    mode: 'open',
    min_account_days: null,
  });
});

it('refuses what it does not know, and names the field', async () => {
  for (const [settings, field] of [
    [{ mode: 'shut' }, 'mode'],
    [{ min_account_days: -1 }, 'min_account_days'],
  ] as const) {
    const { status, body } = await change(settings);
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, [field]]);
  }
  expect((await staff.call('PATCH', PATH, { kind: 'comic', target: 'nothing', mode: 'off' })).status).toBe(
    404,
  );
});

it('is in the audit log, with what was before, and not where nothing changed', async () => {
  const acts = () =>
    site.services.database.write
      .selectFrom('audit_entries')
      .select(['act', 'target_label'])
      .where('actor_id', '=', moderator.id)
      .where('act', '=', 'comment.settings')
      .execute();
  const count = (await acts()).length;
  await change({ mode: 'open' });
  expect(await acts()).toHaveLength(count);
  await change({ mode: 'locked' });
  expect((await acts()).at(-1)).toEqual({ act: 'comment.settings', target_label: 'Kites' });
});
