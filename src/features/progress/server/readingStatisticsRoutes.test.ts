import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { dayAfter } from '../dayAfter.ts';
import type { ProgressEntry } from '../progressApi.ts';
import type { ReadingStatistics } from '../readingStatisticsApi.ts';

const HOUR_MS = 3_600_000;

let site: TestSite;
let member: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  await makeComic(site.services, { title: 'Kites', chapters: [{ pages: 5 }, { pages: 4 }] });
});
beforeEach(async () => {
  member = await callAs(site, await makeMember(site));
});
afterAll(() => site.close());

async function read(entry: Partial<ProgressEntry>, at = new Date().toISOString()): Promise<void> {
  const { status } = await member.call('PUT', '/api/progress', {
    sent_at: new Date().toISOString(),
    entries: [
      {
        comic: 'kites',
        chapter: '1',
        page: 1,
        page_offset: 0,
        furthest_page: 1,
        is_completed: false,
        hidden_at: null,
        is_hidden: false,
        read_at: at,
        device: 'phone',
        ...entry,
      },
    ],
  });
  expect(status).toBe(200);
}

async function statistics(zone = 'UTC'): Promise<ReadingStatistics> {
  const { status, body } = await member.call(
    'GET',
    `/api/reading-statistics?zone=${encodeURIComponent(zone)}`,
  );
  expect(status).toBe(200);
  return body as unknown as ReadingStatistics;
}

it('count each page and chapter once, however often a device says so', async () => {
  expect(await statistics()).toMatchObject({ pages: 0, chapters: 0, days: 0, current_row: 0 });
  const at = new Date().toISOString();
  await read({ furthest_page: 2 }, at);
  await read({ furthest_page: 2 }, at);
  await read({ furthest_page: 5, is_completed: true });
  await read({ furthest_page: 3 });
  await read({ chapter: '2', furthest_page: 4, is_completed: true });
  const { recent, ...sums } = await statistics();
  expect(sums).toEqual({ pages: 9, chapters: 2, days: 1, current_row: 1, longest_row: 1 });
  expect(recent).toHaveLength(30);
  const today = new Date().toISOString().slice(0, 10);
  expect(recent.at(-1)).toEqual({ day: today, pages: 9, chapters: 2 });
  expect(recent[0]).toEqual({ day: dayAfter(today, -29), pages: 0, chapters: 0 });
});

it('count a chapter that is read to its end again once more, and no mark', async () => {
  const [first, second] = [new Date(Date.now() - 2 * HOUR_MS), new Date(Date.now() - HOUR_MS)].map((time) =>
    time.toISOString(),
  ) as [string, string];
  const end = { page: 5, furthest_page: 5, is_completed: true, is_marked_read: true };
  await read({ ...end, marked_at: first }, first);
  const again = () => read({ ...end, marked_at: second }, second);
  await again();
  await again();
  await read({ ...end, marked_at: new Date().toISOString() }, second);
  expect(await statistics()).toMatchObject({ pages: 10, chapters: 2 });
});

it('leave out what was marked as read, which is no reading', async () => {
  await read({ furthest_page: 0, marked_at: new Date().toISOString(), is_marked_read: true });
  expect(await statistics()).toMatchObject({ pages: 0, chapters: 0, days: 0 });
});

it('go by the days of the zone', async () => {
  const day = dayAfter(new Date().toISOString().slice(0, 10), -3);
  // In Jakarta, seven hours on, that is the next day.
  await read({ furthest_page: 2 }, `${day}T20:30:00.000Z`);
  const readOn = async (zone: string) => (await statistics(zone)).recent.find(({ pages }) => pages > 0)?.day;
  expect(await readOn('UTC')).toBe(day);
  expect(await readOn('Asia/Jakarta')).toBe(dayAfter(day, 1));
  const refused = await member.call('GET', '/api/reading-statistics?zone=Mars/Base');
  expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, ['zone']]);
});

it('say how many days there are in a row', async () => {
  const at = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS).toISOString();
  await read({ furthest_page: 1 }, at(2));
  await read({ furthest_page: 2 }, at(1));
  await read({ furthest_page: 3 }, at(0));
  expect(await statistics()).toMatchObject({ days: 3, current_row: 3, longest_row: 3 });
});

it('are forgotten when the member says so, and the marks stay', async () => {
  await read({ furthest_page: 5, is_completed: true });
  expect((await member.call('DELETE', '/api/reading-statistics')).status).toBe(200);
  expect(await statistics()).toMatchObject({ pages: 0, days: 0 });
  const { body } = await member.call('GET', '/api/progress');
  expect(body['data']).toMatchObject([{ chapter: '1', is_completed: true }]);
});
