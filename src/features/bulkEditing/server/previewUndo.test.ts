import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkEditRuns } from '../../../../tests/support/bulkEditRuns.ts';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { replaceLimits } from '../../staffLimits/server/staffLimitStore.ts';

let site: TestSite;
let admin: Caller;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite();
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const { begin, undo, save } = bulkEditRuns(() => ({ site, admin }));
const pathOf = (id: unknown) => `/api/admin/bulk-edits/${String(id)}/undo`;

type Entered = Awaited<ReturnType<typeof makeComic>>;
type Step = (comic: Entered) => Promise<unknown>;

const call =
  (method: 'POST' | 'DELETE', end = ''): Step =>
  async ({ slug }) =>
    expect((await admin.call(method, `/api/admin/comics/${slug}${end}`)).status).toBe(200);
const toBin = call('DELETE');
const removed = call('DELETE', '?now=true');
const restored = call('POST', '/restore');
const edited =
  (fields: object): Step =>
  ({ slug }) =>
    save(`comics/${slug}`, fields);
const moved: Step = async (comic) => {
  const other = await makeComic(site.services, {
    title: `Other Teal ${(made += 1)}`,
    chapters: [{ number: '7' }],
  });
  const path = `/api/admin/comics/${comic.slug}/chapters/1/move`;
  expect((await admin.call('POST', path, { to: other.slug })).status).toBe(200);
};

/** All that is kept of the catalogue, its versions, its acts and its bulk edits. */
async function allRows(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(comics order by id) from comics) as comics,
      (select jsonb_agg(chapters order by id) from chapters) as chapters,
      (select jsonb_agg(bulk_edits order by id) from bulk_edits) as edits,
      (select count(*) from bulk_edit_rows) as edit_rows, (select count(*) from changes) as changes,
      (select count(*) from audit_entries) as acts,
      (select value from content_generation) as generation`.execute(site.services.database.read);
  return rows;
}

const publication = (act: string, more = {}) => ({ publication: { act, ...more } });
const SOON = '2999-01-01T00:00:00.000Z';
const STALE = { code: 'stale', fields: ['state'] };
const IN_BIN = { code: 'in_bin', fields: [] };
type Case = {
  act: object;
  subject?: 'chapters';
  isDraft?: boolean;
  /** Done to the second comic; the first is as it was left, the third is removed for good. */
  since: Step;
  problem: object;
};

it.each<[string, Case]>([
  [
    'sets a field',
    {
      act: { fields: { status: 'onhold' } },
      since: edited({ status: 'complete' }),
      problem: { code: 'stale', fields: ['status'] },
    },
  ],
  [
    'clears a field',
    {
      act: { fields: { language: null } },
      since: edited({ language: 'fr' }),
      problem: { code: 'stale', fields: ['language'] },
    },
  ],
  [
    'sets a field of what is in the bin by now',
    { act: { fields: { premium: true } }, since: toBin, problem: IN_BIN },
  ],
  [
    'publishes',
    { act: publication('publish', { with_chapters: true }), isDraft: true, since: toBin, problem: STALE },
  ],
  ['unpublishes', { act: publication('unpublish'), since: toBin, problem: STALE }],
  [
    'schedules',
    {
      act: publication('schedule', { at: SOON, with_chapters: true }),
      isDraft: true,
      since: toBin,
      problem: STALE,
    },
  ],
  ['moves to the bin', { act: publication('bin'), since: restored, problem: STALE }],
  [
    'unpublishes chapters',
    { act: publication('unpublish'), subject: 'chapters', since: moved, problem: STALE },
  ],
])('an undo of an edit that %s does what was said before, which writes nothing', async (_what, told) => {
  const { act, subject = 'comics', isDraft, since, problem } = told;
  const comics = [];
  for (let index = 0; index < 3; index += 1)
    comics.push(
      await makeComic(site.services, {
        title: `Told Teal ${(made += 1)}`,
        chapters: isDraft ? [{ publishedAt: null }] : [{}],
      }),
    );
  const [, second, third] = comics;
  for (const { slug } of comics) await save(`comics/${slug}`, { language: 'en', status: 'ongoing' });
  const { rows } = await sql<{ id: string }>`
    select id from chapters where comic_id = any(${comics.map(({ id }) => id)}::uuid[])`.execute(
    site.services.database.read,
  );
  const ids = (subject === 'comics' ? comics : rows).map(({ id }) => id);
  const done = await begin({ subject, selection: { ids }, act, total: 3 });
  expect(done).toMatchObject({ changed: 3, refused: 0 });
  await since(second!);
  await removed(third!);

  const before = await allRows();
  const { status, body } = await admin.call('GET', pathOf(done['id']));
  expect(await allRows()).toEqual(before);
  expect([status, body]).toMatchObject([
    200,
    {
      total: 3,
      changed: 1,
      partly: 0,
      same: 0,
      left: 1,
      gone: 1,
      reasons: [{ problem, count: 1 }],
      rows: [{ comic_id: second?.id, title: expect.any(String), outcome: 'refused', problem }],
    },
  ]);
  const undone = await undo(done['id']);
  expect(undone).toMatchObject({ changed: 1, refused: 2 });
  expect(
    (undone['rows'] as { problem: object | null }[]).flatMap(({ problem: own }) => own ?? []),
  ).toContainEqual(problem);
  expect((await admin.call('GET', pathOf(done['id']))).status).toBe(410);
});

it('a row that goes back in part is counted so, and ten examples are enough', async () => {
  const comics = [];
  for (let index = 0; index < 12; index += 1)
    comics.push(await makeComic(site.services, { title: `Part Teal ${(made += 1)}` }));
  const act = { fields: { status: 'onhold', premium: true } };
  const done = await begin({
    subject: 'comics',
    selection: { ids: comics.map(({ id }) => id) },
    act,
  });
  for (const { slug } of comics) await save(`comics/${slug}`, { status: 'complete' });
  const { body } = await admin.call('GET', pathOf(done['id']));
  expect(body).toMatchObject({ total: 12, changed: 12, partly: 12, left: 0 });
  expect(body['rows']).toHaveLength(10);
});

it('is refused to limited staff where some of it is beyond their limits by now', async () => {
  const comics = [];
  for (let index = 0; index < 2; index += 1)
    comics.push(await makeComic(site.services, { title: `Far Teal ${(made += 1)}` }));
  const member = await makeMember(site, { role: 'admin' });
  const limitTo = (kept: readonly Entered[]) =>
    site.services.database.write.transaction().execute((transaction) =>
      replaceLimits(transaction, {
        userId: member.id,
        limits: { comicIds: kept.map(({ id }) => id), groupIds: [] },
      }),
    );
  await limitTo(comics);
  const limited = await callAs(site, member);
  const runs = bulkEditRuns(() => ({ site, admin: limited }));
  const selection = { ids: comics.map(({ id }) => id) };
  const done = await runs.begin({
    subject: 'comics',
    selection,
    act: { fields: { premium: true } },
  });
  expect((await limited.call('GET', pathOf(done['id']))).body).toMatchObject({ changed: 2 });
  await limitTo(comics.slice(1));
  const answers = [
    await limited.call('GET', pathOf(done['id'])),
    await limited.call('POST', pathOf(done['id']), { undo_id: uuidv7() }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
});
