import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestDatabase, type TestDatabase } from '../../../../tests/support/testDatabase.ts';
import { listComicRows } from '../../comics/server/comicStore.ts';
import type { PasswordHasher } from '../../users/server/openPasswordHasher.ts';
import { countDueScores } from './countScores.ts';
import { foldCounters } from './foldCounters.ts';
import { rateComics } from './rateComics.ts';

let test: TestDatabase;
/** Nobody logs in here. */
const passwords = { hash: async () => 'none' } as unknown as PasswordHasher;

beforeAll(async () => {
  test = await makeTestDatabase();
});
afterAll(() => test.drop());

const services = () => ({ database: test.database, passwords });

async function fold() {
  await countDueScores(test.database.write);
  await foldCounters(test.database.write);
}

type Voting = {
  comicId: string;
  scores: number[];
  /** Days since their members registered, who are proven and have read unless told otherwise. */
  days?: number;
  isVerified?: boolean;
  hasRead?: boolean;
  /** The network of all of them; each has another one if not given. */
  network?: string;
};

let networks = 0;

async function vote({ comicId, scores, days = 30, isVerified = true, hasRead = true, network }: Voting) {
  const { write } = test.database;
  for (const score of scores) {
    const { id } = await makeMember({ services: services() }, { isVerified });
    await sql`update users set created_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      write,
    );
    if (hasRead) {
      await sql`
        insert into reading_progress (user_id, chapter_id, comic_id, page, furthest_page, read_at)
        select ${id}, id, comic_id, 1, 1, now() from chapters where comic_id = ${comicId} limit 1`.execute(
        write,
      );
    }
    networks += 1;
    await sql`
      insert into comic_marks (user_id, comic_id, score, score_at, is_score_due, score_network, first_scored_at)
      values (${id}, ${comicId}, ${score}, now(), true, ${Buffer.from(network ?? String(networks))}, clock_timestamp())`.execute(
      write,
    );
  }
}

async function shown(comicId: string) {
  await fold();
  const { rows } = await sql<{ score: string | null; score_count: number }>`
    select score, score_count from comics where id = ${comicId}`.execute(test.database.write);
  return rows[0];
}

const night = () => rateComics.run({}, services(), { signal: AbortSignal.any([]), progress: async () => {} });

it('shows no score below five votes, then one that is drawn towards seven', async () => {
  const { id: comicId } = await makeComic(services(), { title: 'Rated' });
  await vote({ comicId, scores: [10, 10, 10, 10] });
  expect(await shown(comicId)).toEqual({ score: null, score_count: 4 });
  await vote({ comicId, scores: [10] });
  // (5 * 7 + 5 * 10) / 10
  expect(await shown(comicId)).toEqual({ score: '8.50', score_count: 5 });
});

it('counts only members who are proven, a day old and have read, and the others once they are', async () => {
  const { id: comicId } = await makeComic(services(), { title: 'Waiting' });
  await vote({ comicId, scores: [1], isVerified: false });
  await vote({ comicId, scores: [1], days: 0 });
  await vote({ comicId, scores: [1], hasRead: false });
  await vote({ comicId, scores: [8] });
  expect(await shown(comicId)).toEqual({ score: null, score_count: 1 });
  const { write } = test.database;
  await sql`update users set created_at = now() - interval '2 days', email_verified_at = now()`.execute(
    write,
  );
  await night();
  expect((await shown(comicId))?.score_count).toBe(3);
  await sql`
    update users set banned_until = now() + interval '1 day'
    where id in (select user_id from comic_marks where comic_id = ${comicId} and score = 8)`.execute(write);
  await night();
  expect((await shown(comicId))?.score_count).toBe(2);
});

it('lets no crowd of one network, or of new accounts, move a comic', async () => {
  const { id: comicId } = await makeComic(services(), { title: 'Brigaded' });
  await vote({ comicId, scores: Array.from({ length: 30 }, () => 8) });
  const before = Number((await shown(comicId))?.score);
  await vote({ comicId, scores: Array.from({ length: 25 }, () => 1), network: 'one house' });
  expect((await shown(comicId))?.score_count).toBe(40);
  await vote({ comicId, scores: Array.from({ length: 15 }, () => 1), days: 2 });
  expect((await shown(comicId))?.score_count).toBe(50);
  await night();
  const after = await shown(comicId);
  expect(after?.score_count).toBe(50);
  expect(Number(after?.score)).toBeLessThan(before);
});

it('weighs by what the votes of the site are like, once there are a hundred', async () => {
  const { id: comicId } = await makeComic(services(), { title: 'Beloved' });
  await vote({ comicId, scores: Array.from({ length: 60 }, () => 10) });
  await night();
  const { rows } = await sql<{ mean: string; all: string; votes: string }>`
    select mean, votes, (
      select round(sum(score_sum)::numeric / sum(score_count), 2) from comics
    ) as all from score_priors`.execute(test.database.write);
  expect(rows[0]?.mean).toBe(rows[0]?.all);
  expect(Number(rows[0]?.votes)).toBeGreaterThanOrEqual(5);
  const listed = (order: 'asc' | 'desc') =>
    listComicRows(test.database.read, {
      contentClass: 'safe',
      duration: 'all',
      sort: 'rating',
      order,
      page: 1,
      language: 'en',
    });
  expect((await listed('desc'))[0]).toMatchObject({ slug: 'beloved' });
  // Those without a score come last either way.
  expect((await listed('asc'))[0]?.score).not.toBeNull();
});
