import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { openProgress } from '../../progress/server/openProgress.ts';
import type { ProgressEntry } from '../../progress/progressApi.ts';
import { countDueScores } from './countScores.ts';

let site: TestSite;
let member: Member;
let caller: Caller;
let comics = 0;
/** The slug of a comic that the member has scored and not read. */
let comic: string;

beforeAll(async () => {
  site = await makeTestSite();
});
beforeEach(async () => {
  comics += 1;
  ({ slug: comic } = await makeComic(site.services, { title: `Scored ${comics}`, chapters: [{ pages: 3 }] }));
  member = await makeMember(site);
  await sql`update users set created_at = now() - interval '9 days' where id = ${member.id}`.execute(write());
  caller = await callAs(site, member);
  const now = new Date().toISOString();
  const rest = { favorite: false, favorite_at: null, shelf: null, shelf_at: null };
  const mark = { comic, ...rest, score: 9, score_at: now, is_private: false, private_at: null };
  await caller.call('PUT', '/api/comic-marks', { sent_at: now, entries: [mark] });
  await site.services.counters.fold();
});
afterAll(() => site.close());

const write = () => site.services.database.write;

/** Scores of the comic that count, once what is due was looked at. */
async function counted(): Promise<number> {
  await site.services.counters.fold();
  const { rows } = await sql<{ score_count: number }>`
    select score_count from comics where slug = ${comic}`.execute(write());
  return rows[0]!.score_count;
}

let acts = 0;
function progress(change: Partial<ProgressEntry>): ProgressEntry {
  acts += 1;
  const read_at = new Date(Date.now() - 60_000 + acts).toISOString();
  const place = { page: 1, page_offset: 0, furthest_page: 0, is_completed: false };
  const history = { hidden_at: null, is_hidden: false, read_at, device: 'phone' };
  return { comic, chapter: '1', ...place, ...history, ...change };
}

async function put(change: Partial<ProgressEntry>): Promise<void> {
  const entries = [progress(change)];
  const sent_at = new Date().toISOString();
  expect((await caller.call('PUT', '/api/progress', { sent_at, entries })).status).toBe(200);
}

const mark = (is_marked_read: boolean) => {
  const marked_at = progress({}).read_at;
  return { marked_at, is_marked_read, unread_from: is_marked_read ? null : marked_at };
};

it('a score that was given before reading counts with the first page, and not with the next chapter alone', async () => {
  await put({});
  expect(await counted()).toBe(0);
  await put({ furthest_page: 1 });
  expect(await counted()).toBe(1);
});

it('one of a comic that was opened counts, also once the chapter is unread', async () => {
  await put({ furthest_page: 2, ...mark(false) });
  expect(await counted()).toBe(1);
});

it('one of a comic that was only marked as read counts for as long as the mark', async () => {
  await put(mark(true));
  expect(await counted()).toBe(1);
  await put(mark(false));
  expect(await counted()).toBe(0);
});

it('a look that another program has at that moment misses no reading', async () => {
  await write()
    .updateTable('comic_marks')
    .set({ is_score_due: true })
    .where('user_id', '=', member.id)
    .execute();
  await write()
    .transaction()
    .execute(async (transaction) => {
      const entries = [progress({ furthest_page: 1 })];
      const asked = { userId: member.id, contentClass: 'safe', entries } as const;
      await (await openProgress(transaction, asked)).write(entries);
      await countDueScores(write());
    });
  expect(await counted()).toBe(1);
});
