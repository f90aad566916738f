import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Answered } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { DURATIONS } from '../../comics/comicChoices.ts';
import { bumpContentGeneration } from '../../site/server/contentGeneration.ts';
import { addReads } from './addReads.ts';
import { MOST_OF_NETWORK } from './popularityStore.ts';
import { makeReadCounter } from './readCounter.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

let site: TestSite;

beforeAll(async () => {
  // The test says by X-Forwarded-For from where it calls.
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => site.close());

type Read = { comic: string; chapter?: string; from?: string; agent?: string };

function read({ comic, chapter = '1', from = '203.0.113.7', agent = FIREFOX }: Read): Promise<Answered> {
  const caller = makeCaller(site, { 'x-forwarded-for': from, 'user-agent': agent });
  return caller.call('POST', '/api/reads', { comic, chapter });
}

async function counted(comic: string): Promise<{ popularity: number; views: number[] }> {
  await site.services.reads.flush();
  const { read: database } = site.services.database;
  const { id, popularity } = await database
    .selectFrom('comics')
    .select(['id', 'popularity'])
    .where('slug', '=', comic)
    .executeTakeFirstOrThrow();
  const chapters = await database
    .selectFrom('chapters')
    .select('views')
    .where('comic_id', '=', id)
    .orderBy('sort_key')
    .execute();
  return { popularity, views: chapters.map((chapter) => chapter.views) };
}

async function popular(duration: string): Promise<string[]> {
  await bumpContentGeneration(site.services.database.write);
  const response = await site.fetch(`/api/popular-comics?duration=${duration}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { slug: string }[] }).data.map((comic) => comic.slug);
}

async function today(): Promise<string> {
  const { rows } = await sql<{ day: string }>`select now()::date as day`.execute(site.services.database.read);
  return rows[0]?.day ?? '';
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

describe('counting readers', () => {
  it('counts a reader of a comic once a day, and once for each chapter', async () => {
    await makeComic(site.services, { title: 'Once', chapters: [{}, {}] });
    expect((await read({ comic: 'once' })).status).toBe(200);
    await read({ comic: 'once' });
    await read({ comic: 'once', from: '203.0.113.200' });
    expect(await counted('once')).toEqual({ popularity: 1, views: [1, 0] });
    await read({ comic: 'once' });
    await read({ comic: 'once', chapter: '2' });
    expect(await counted('once')).toEqual({ popularity: 1, views: [1, 1] });
  });

  it('counts those of another network, or with another browser, as others', async () => {
    await makeComic(site.services, { title: 'Thrice' });
    await read({ comic: 'thrice' });
    await read({ comic: 'thrice', from: '198.51.100.7' });
    await read({ comic: 'thrice', agent: `${FIREFOX} Phone` });
    expect(await counted('thrice')).toEqual({ popularity: 3, views: [3] });
  });

  it('counts so many of one network and day, whatever browsers it makes up, and the rest of the world', async () => {
    await makeComic(site.services, { title: 'Inflated', chapters: [{}, {}] });
    const invented = (index: number) => ({
      comic: 'inflated',
      from: `192.0.2.${index}`,
      agent: `${FIREFOX} ${index}`,
    });
    for (let index = 0; index < MOST_OF_NETWORK + 5; index += 1) {
      expect((await read(invented(index))).status).toBe(200);
      // Some are written before the others come, and some come twice.
      if (index % 7 === 0) await site.services.reads.flush();
      if (index % 5 === 0) await read(invented(index));
    }
    expect(await counted('inflated')).toEqual({ popularity: MOST_OF_NETWORK, views: [MOST_OF_NETWORK, 0] });
    // Another chapter is counted apart; the comic has had its readers of that network.
    for (const index of [100, 101]) await read({ ...invented(index), chapter: '2' });
    expect(await counted('inflated')).toEqual({ popularity: MOST_OF_NETWORK, views: [MOST_OF_NETWORK, 2] });
    await read({ comic: 'inflated', from: '192.0.3.1' });
    expect(await counted('inflated')).toEqual({
      popularity: MOST_OF_NETWORK + 1,
      views: [MOST_OF_NETWORK + 1, 2],
    });
  });

  it('holds back an address that says it again and again', async () => {
    await makeComic(site.services, { title: 'Hammered' });
    const from = '192.0.9.66';
    for (let index = 0; index < 60; index += 1)
      expect((await read({ comic: 'hammered', from })).status).toBe(200);
    expect(await read({ comic: 'hammered', from })).toMatchObject({
      status: 429,
      body: { code: 'rate_limited' },
    });
  });

  it('counts in the day, the week from Monday, the month and the year', async () => {
    const { id } = await makeComic(site.services, { title: 'Spans' });
    await read({ comic: 'spans' });
    await counted('spans');
    const { write } = site.services.database;
    const day = await today();
    const rows = await write
      .selectFrom('comic_reads')
      .select(['span', 'since', 'readers'])
      .where('comic_id', '=', id)
      .orderBy('span')
      .execute();
    const weekday = (new Date(day).getUTCDay() + 6) % 7;
    expect(rows).toEqual([
      { span: 'day', since: day, readers: 1 },
      { span: 'month', since: `${day.slice(0, 7)}-01`, readers: 1 },
      { span: 'week', since: daysBefore(day, weekday), readers: 1 },
      { span: 'year', since: `${day.slice(0, 4)}-01-01`, readers: 1 },
    ]);
  });

  it('does not count programs that fetch pages for others', async () => {
    await makeComic(site.services, { title: 'Crawled' });
    for (const agent of ['Googlebot/2.1', 'My-Crawler/1', 'Baiduspider', 'LinkPreview 2']) {
      expect((await read({ comic: 'crawled', agent })).status).toBe(200);
    }
    expect(await counted('crawled')).toEqual({ popularity: 0, views: [0] });
    await read({ comic: 'crawled', agent: 'Mozilla/5.0 (Linux; Android 10; CUBOT_NOTE_20) Chrome/140.0' });
    expect(await counted('crawled')).toEqual({ popularity: 1, views: [1] });
  });

  it('finds no comic and no chapter that the public does not see', async () => {
    await makeComic(site.services, { title: 'Hidden draft', chapters: [{ publishedAt: null }] });
    await makeComic(site.services, { title: 'For adults', isNsfw: true });
    for (const comic of ['nothing', 'hidden-draft', 'for-adults'])
      expect((await read({ comic })).status, comic).toBe(404);
    expect((await read({ comic: 'once', chapter: '9' })).status).toBe(404);
  });

  it('refuses a call that another site could have caused', async () => {
    const response = await site.fetch('/api/reads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ comic: 'once', chapter: '1' }),
    });
    expect(response.status).toBe(419);
  });

  it('keeps nothing from which a reader of the day before could be known', async () => {
    const { write } = site.services.database;
    const { id } = await makeComic(site.services, { title: 'Two days' });
    const chapter = await write
      .selectFrom('chapters')
      .select('id')
      .where('comic_id', '=', id)
      .executeTakeFirstOrThrow();
    let nowMs = Date.parse('2026-03-01T23:59:00Z');
    const reads = makeReadCounter({
      database: write,
      onError: (error) => expect.fail(String(error)),
      now: () => nowMs,
    });
    const client = { address: '203.0.113.7', userAgent: FIREFOX };
    const one = { comicId: id, chapterId: chapter.id, client };
    await reads.count(one);
    await reads.flush();
    const marks = () =>
      write.selectFrom('read_marks').select('reader').where('subject_id', '=', id).execute();
    nowMs += 120_000;
    await reads.count(one);
    await reads.close();
    const readers = (await marks()).map(({ reader }) => reader.toString('hex'));
    expect(readers).toHaveLength(2);
    expect(new Set(readers).size).toBe(2);
    const salts = await write
      .selectFrom('reader_salts')
      .select('day')
      .where('day', '<', '2026-03-02')
      .execute();
    expect(salts).toEqual([]);
    expect((await counted('two-days')).popularity).toBe(2);
  });

  it('counts nobody twice who was counted before, and waits to be written while another node begins the next day', async () => {
    const { write } = site.services.database;
    const { id } = await makeComic(site.services, { title: 'At midnight' });
    const chapter = await write
      .selectFrom('chapters')
      .select('id')
      .where('comic_id', '=', id)
      .executeTakeFirstOrThrow();
    let nowMs = Date.parse('2026-04-01T23:59:58Z');
    const node = () =>
      makeReadCounter({
        database: write,
        onError: (error) => expect.fail(String(error)),
        now: () => nowMs,
      });
    const [late, early] = [node(), node()];
    const client = { address: '203.0.113.7', userAgent: FIREFOX };
    const one = { comicId: id, chapterId: chapter.id, client };
    await late.count(one);
    await late.flush();
    await late.count(one);
    nowMs += 2_000;
    await early.count({ ...one, client: { ...client, address: '198.51.100.7' } });
    await early.close();
    await late.close();
    expect(await counted('at-midnight')).toEqual({ popularity: 2, views: [2] });
  });

  it('loses nobody who waits to be written when the site closes', async () => {
    const { write } = site.services.database;
    const { id } = await makeComic(site.services, { title: 'At the end' });
    const chapter = await write
      .selectFrom('chapters')
      .select('id')
      .where('comic_id', '=', id)
      .executeTakeFirstOrThrow();
    const reads = makeReadCounter({ database: write, onError: (error) => expect.fail(String(error)) });
    for (let reader = 0; reader < 700; reader += 1) {
      await reads.count({
        comicId: id,
        chapterId: chapter.id,
        client: { address: `198.51.${reader % 250}.1`, userAgent: `${FIREFOX} ${reader}` },
      });
    }
    await reads.close();
    expect(await counted('at-the-end')).toEqual({ popularity: 700, views: [700] });
  });

  it('counts so many of one network also when two nodes write them at the same moment', async () => {
    const { write } = site.services.database;
    const { id } = await makeComic(site.services, { title: 'Two crowds' });
    const chapter = await write
      .selectFrom('chapters')
      .select('id')
      .where('comic_id', '=', id)
      .executeTakeFirstOrThrow();
    const nodes = [1, 2].map(() =>
      makeReadCounter({ database: write, onError: (error) => expect.fail(String(error)) }),
    );
    for (let reader = 0; reader < 2 * MOST_OF_NETWORK; reader += 1) {
      const client = { address: '203.0.113.7', userAgent: `${FIREFOX} ${reader}` };
      await nodes[reader % 2]?.count({ comicId: id, chapterId: chapter.id, client });
    }
    await Promise.all(nodes.map((node) => node.close()));
    expect(await counted('two-crowds')).toEqual({ popularity: MOST_OF_NETWORK, views: [MOST_OF_NETWORK] });
  });

  it('counts what two nodes have seen of one reader once', async () => {
    const { write } = site.services.database;
    const { id } = await makeComic(site.services, { title: 'Two nodes' });
    const chapter = await write
      .selectFrom('chapters')
      .select('id')
      .where('comic_id', '=', id)
      .executeTakeFirstOrThrow();
    const client = { address: '203.0.113.7', userAgent: FIREFOX };
    const nodes = [1, 2].map(() =>
      makeReadCounter({ database: write, onError: (error) => expect.fail(String(error)) }),
    );
    await Promise.all(nodes.map((node) => node.count({ comicId: id, chapterId: chapter.id, client })));
    await Promise.all(nodes.map((node) => node.close()));
    expect(await counted('two-nodes')).toEqual({ popularity: 1, views: [1] });
  });
});

describe('the most read comics', () => {
  it('stand by the readers of the present day, week, month or year, or of all time', async () => {
    const { write } = site.services.database;
    const ids: Record<string, string> = {};
    for (const title of ['Old glory', 'Steady', 'Newcomer'])
      ids[title] = (await makeComic(site.services, { title })).id;
    const day = await today();
    const reads = [
      { title: 'Old glory', day: daysBefore(day, 800), readers: 90_000 },
      { title: 'Steady', day: daysBefore(day, 800), readers: 10 },
      { title: 'Steady', day, readers: 2_000 },
      { title: 'Newcomer', day, readers: 3_000 },
    ];
    await write.transaction().execute(async (transaction) => {
      for (const { title, ...rest } of reads)
        await addReads(transaction, { comicId: ids[title] ?? '', ...rest });
    });
    for (const duration of ['today', 'week', 'month', 'year']) {
      const slugs = await popular(duration);
      expect(slugs.slice(0, 2), duration).toEqual(['newcomer', 'steady']);
      expect(slugs, duration).not.toContain('old-glory');
    }
    expect((await popular('all')).slice(0, 3)).toEqual(['old-glory', 'newcomer', 'steady']);
  });

  it('are ten at most, those that anyone sees, and none that nobody has read', async () => {
    const { write } = site.services.database;
    const adult = await makeComic(site.services, { title: 'Adult bestseller', isNsfw: true });
    await makeComic(site.services, { title: 'Unread' });
    const day = await today();
    const read = [adult.id];
    for (let index = 0; index < 12; index += 1)
      read.push((await makeComic(site.services, { title: `Read ${index}` })).id);
    for (const [index, comicId] of read.entries())
      await addReads(write, { comicId, day, readers: 100_000 - index });
    for (const duration of DURATIONS) {
      const slugs = await popular(duration);
      expect(slugs, duration).toHaveLength(10);
      expect(slugs[0], duration).toBe('read-0');
      expect(slugs, duration).not.toContain('adult-bestseller');
      expect(slugs, duration).not.toContain('unread');
    }
  });

  it('of a span that is none are refused', async () => {
    expect((await site.fetch('/api/popular-comics?duration=decade')).status).toBe(422);
  });
});
