import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterAd } from '../../../../tests/support/enterAd.ts';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic, makeMediaRow } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { reportThing } from '../../../../tests/support/reportThing.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { deleteReadersBefore } from '../../popularity/server/popularityStore.ts';
import { makeReadCounter } from '../../popularity/server/readCounter.ts';
import { addEmptySearches } from '../../search/server/emptySearchStore.ts';
import { addReads } from '../../popularity/server/addReads.ts';
import type { Statistics } from '../statisticsApi.ts';

let site: TestSite;
let admin: Caller;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' }, { crowd: 'none' });
  admin = await callAs(site, await makeMember(site, { role: 'admin' }));
});
afterAll(() => site.close());

const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

async function statistics(days = 30): Promise<Statistics> {
  const { status, body } = await admin.call('GET', `/api/admin/statistics?days=${days}`);
  expect(status).toBe(200);
  return body as unknown as Statistics;
}

describe('the statistics', () => {
  it('have every day of the span, with readers, reads and new members', async () => {
    const { slug } = await makeComic(site.services, { title: 'Read Today', chapters: [{}, {}] });
    for (const [from, chapter] of [
      ['203.0.113.7', '1'],
      ['203.0.113.7', '2'],
      ['198.51.100.7', '1'],
    ] as const) {
      const caller = makeCaller(site, { 'x-forwarded-for': from, 'user-agent': 'Firefox/150.0' });
      expect((await caller.call('POST', '/api/reads', { comic: slug, chapter })).status).toBe(200);
    }
    await site.services.reads.flush();
    const { data, most_read: mostRead } = await statistics();
    expect([data.length, data[0]?.day, data.at(-1)?.day]).toEqual([30, dayBefore(29), dayBefore(0)]);
    expect(data.at(-1)).toMatchObject({ readers: 2, reads: 2, members: 1, reports: 0 });
    expect(data[0]).toEqual({ day: dayBefore(29), readers: 0, reads: 0, members: 0, reports: 0 });
    expect(mostRead).toMatchObject([{ slug, title: 'Read Today', readers: 2 }]);
    expect((await statistics(90)).data).toHaveLength(90);
    expect((await admin.call('GET', '/api/admin/statistics?days=31')).status).toBe(422);
  });

  it('keep how many readers a day had when nothing is left of who they were', async () => {
    const { write } = site.services.database;
    const { id, chapterSlugs } = await makeComic(site.services, { title: 'Read Before' });
    const chapter = await write
      .selectFrom('chapters')
      .select('id')
      .where('comic_id', '=', id)
      .where('slug', '=', chapterSlugs[0] ?? '')
      .executeTakeFirstOrThrow();
    const nowMs = Date.now() - 5 * DAY_MS;
    const day = new Date(nowMs).toISOString().slice(0, 10);
    const reads = makeReadCounter({
      database: write,
      onError: (error) => expect.fail(String(error)),
      now: () => nowMs,
    });
    const count = (address: string) =>
      reads.count({ comicId: id, chapterId: chapter.id, client: { address, userAgent: 'Firefox' } });
    for (const address of ['203.0.113.7', '198.51.100.7', '192.0.2.7']) await count(address);
    await reads.flush();
    const readersThen = async () => (await statistics()).data.find((one) => one.day === day)?.readers;
    expect(await readersThen()).toBe(3);
    await reads.close();
    await deleteReadersBefore(write, dayBefore(0));
    const left = await write.selectFrom('read_marks').select('day').where('day', '=', day).execute();
    expect(left).toEqual([]);
    expect(await readersThen()).toBe(3);
  });

  it('name the most read of the span alone', async () => {
    const { write } = site.services.database;
    const old = await makeComic(site.services, { title: 'Old Glory' });
    await addReads(write, { comicId: old.id, day: dayBefore(60), readers: 500 });
    const slugs = async (days: number) => (await statistics(days)).most_read.map(({ slug }) => slug);
    expect(await slugs(30)).not.toContain(old.slug);
    expect((await slugs(90))[0]).toBe(old.slug);
  });

  it('count searches of all comics that found none, by their words, and keep nothing that looks private', async () => {
    await makeComic(site.services, { title: 'Found Harbour' });
    // There, though not for everybody.
    await makeComic(site.services, { title: 'Grown Lagoon', isNsfw: true });
    const visitor = makeCaller(site);
    const search = async (query: string) => {
      const { status } = await visitor.call('GET', `/api/comics?${query}`);
      expect(status).toBe(200);
    };
    for (const words of [
      'Lost  Lagoon',
      'lost lagoon ',
      'Harbour',
      'Grown Lagoon',
      'ann@example.test',
      '0049301234567',
    ])
      await search(`q=${encodeURIComponent(words)}`);
    await search('q=Moonless&duration=today');
    await search(`q=${'w'.repeat(90)}`);
    await site.services.emptySearches.flush();
    const { empty_searches: found } = await statistics();
    expect(found).toEqual([
      { words: 'lost lagoon', searches: 2 },
      { words: 'w'.repeat(60), searches: 1 },
    ]);
    await search('q=lost%20lagoon&sort=title');
    await site.services.emptySearches.flush();
    expect((await statistics()).empty_searches[0]).toEqual({ words: 'lost lagoon', searches: 3 });
  });

  it('take no more words than 2,000 a day, and go on counting those', async () => {
    const { write } = site.services.database;
    const day = dayBefore(1);
    const many = Array.from({ length: 2_100 }, (_, index) => ({ day, words: `word ${index}`, searches: 1 }));
    await addEmptySearches(write, many);
    await addEmptySearches(write, [
      { day, words: 'one more', searches: 1 },
      { day, words: 'word 0', searches: 4 },
      { day: dayBefore(400), words: 'long ago', searches: 1 },
    ]);
    const { rows } = await sql`
      select count(*)::int as words, max(searches) as most from empty_searches where day = ${day}`.execute(
      write,
    );
    expect(rows).toEqual([{ words: 2_000, most: 5 }]);
    await addEmptySearches(write, [{ day, words: 'word 0', searches: 1 }]);
    const old = await write
      .selectFrom('empty_searches')
      .select('words')
      .where('words', '=', 'long ago')
      .execute();
    expect(old).toEqual([]);
    await write.deleteFrom('empty_searches').where('day', '=', day).execute();
  });

  it('name the comics with the most pages that are said to be broken, until somebody has looked', async () => {
    const { slug } = await makeComic(site.services, { title: 'Torn', chapters: [{ pages: 3 }] });
    const { write } = site.services.database;
    const pages = await write
      .selectFrom('all_pages')
      .innerJoin('chapters', 'chapters.id', 'all_pages.chapter_id')
      .innerJoin('comics', 'comics.id', 'chapters.comic_id')
      .select('all_pages.id')
      .where('comics.slug', '=', slug)
      .limit(2)
      .execute();
    const member = await callAs(site, await makeMember(site));
    for (const { id } of pages) {
      const { status } = await reportThing(member, { kind: 'page', target: id, reason: 'broken' });
      expect(status).toBe(200);
    }
    expect((await statistics()).broken_pages).toMatchObject([{ slug, title: 'Torn', pages: 2 }]);
    await write
      .updateTable('reported_items')
      .set({ decided_at: new Date().toISOString(), decision: 'dismiss' })
      .execute();
    expect((await statistics()).broken_pages).toEqual([]);
  });

  it('say what pictures are used for, each once', async () => {
    const kinds = async () => {
      const { body } = await admin.call('GET', '/api/admin/storage');
      const counted = body['kinds'] as { kind: string; pictures: number }[];
      return Object.fromEntries(counted.map(({ kind, pictures }) => [kind, pictures]));
    };
    const before = await kinds();
    await makeComic(site.services, { title: 'Stored', chapters: [{ pages: 3 }] });
    const media_id = await makeMediaRow(site.services, { width: 9, height: 9 });
    await enterAd(site, { type: 'image', media_id, alt: 'x', link: '/', html: null });
    await makeMediaRow(site.services, { width: 8, height: 8 });
    const after = await kinds();
    const added = (kind: string) => (after[kind] ?? 0) - (before[kind] ?? 0);
    expect(['pages', 'covers', 'others', 'unused'].map(added)).toEqual([3, 1, 1, 1]);
  });
});
