import { sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts';
import { openThrottle, type Limit, type Throttle } from './openThrottle.ts';

let test: TestDatabase;
let throttle: Throttle;

beforeAll(async () => {
  test = await makeTestDatabase();
  throttle = open();
});
afterAll(async () => {
  await throttle.close();
  await test.drop();
});

function open(options: { tidyMs?: number } = {}): Throttle {
  return openThrottle({
    pool: test.database.writePool,
    onError: (error) => expect.fail(String(error)),
    ...options,
  });
}

async function takeTimes(times: number, limit: Limit, key: string): Promise<number[]> {
  const waits = [];
  for (let time = 0; time < times; time += 1) waits.push(await throttle.take(limit, key));
  return waits;
}

/** Lets time pass for whatever is counted: what was written is so much older. */
async function pass(seconds: number): Promise<void> {
  await sql`update throttles set expire = expire - ${seconds * 1000}`.execute(test.database.write);
}

describe('a limit', () => {
  const limit = { name: 'three', points: 3, seconds: 60 };

  it('lets so many pass, tells the next ones how long to wait, and begins anew after that', async () => {
    expect(await takeTimes(3, limit, 'reader')).toEqual([0, 0, 0]);
    const [wait] = await takeTimes(1, limit, 'reader');
    expect(wait).toBeGreaterThan(55);
    expect(wait).toBeLessThanOrEqual(60);
    await pass(40);
    const [later] = await takeTimes(1, limit, 'reader');
    expect(later).toBeGreaterThan(15);
    expect(later).toBeLessThanOrEqual(20);
    await pass(20);
    expect(await takeTimes(1, limit, 'reader')).toEqual([0]);
  });

  it('is one for each key and each name', async () => {
    await takeTimes(4, limit, 'one');
    expect(await takeTimes(1, limit, 'other')).toEqual([0]);
    expect(await takeTimes(1, { ...limit, name: 'three more' }, 'one')).toEqual([0]);
  });

  it('lets no more pass when all come at once, through whichever node', async () => {
    const other = open();
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, time) => (time % 2 ? throttle : other).take(limit, 'crowd')),
    );
    await other.close();
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it('says how many were counted on any node, and whether one more must wait, and forgets them', async () => {
    const other = open();
    const counted = async () => [await throttle.wait(limit, 'counted'), await other.count(limit, 'counted')];
    expect(await counted()).toEqual([0, { waitSeconds: 0, taken: 1 }]);
    expect(await counted()).toEqual([0, { waitSeconds: 0, taken: 2 }]);
    expect(await counted()).toEqual([0, { waitSeconds: 0, taken: 3 }]);
    expect(await throttle.wait(limit, 'counted')).toBeGreaterThan(0);
    expect((await other.count(limit, 'counted')).taken).toBe(4);
    await other.forgive(limit, 'counted');
    await other.close();
    expect(await counted()).toEqual([0, { waitSeconds: 0, taken: 1 }]);
    await takeTimes(2, limit, 'counted');
    await pass(60);
    expect(await throttle.wait(limit, 'counted')).toBe(0);
  });

  it('takes back what turned out not to count, but no more than that', async () => {
    await takeTimes(3, limit, 'honest');
    await throttle.giveBack(limit, 'honest');
    expect(await takeTimes(1, limit, 'honest')).toEqual([0]);
    const [wait = 0] = await takeTimes(1, limit, 'honest');
    expect(wait).toBeGreaterThan(0);
    await throttle.giveBack(limit, 'honest');
    expect((await takeTimes(1, limit, 'honest'))[0]).toBeGreaterThan(0);
    await pass(60);
    await throttle.giveBack(limit, 'honest');
    await throttle.giveBack(limit, 'nobody');
    expect(await takeTimes(3, limit, 'honest')).toEqual([0, 0, 0]);
    expect((await takeTimes(1, limit, 'honest'))[0]).toBeGreaterThan(0);
  });

  it('keeps no name or address that it counts', async () => {
    await throttle.take(limit, 'reader@example.test 203.0.113.7');
    const rows = await sql<{ key: string }>`select key from throttles`.execute(test.database.write);
    expect(rows.rows.length).toBeGreaterThan(0);
    for (const { key } of rows.rows) expect(key).not.toMatch(/example|203/);
  });
});

describe('a limit with a longest wait', () => {
  const limit = { name: 'login', points: 2, seconds: 60, maxWaitSeconds: 900 };

  it('doubles the wait each time it is passed, up to that', async () => {
    const waits = [];
    for (let time = 0; time < 6; time += 1) {
      const [first, second, wait = 0] = await takeTimes(3, limit, 'guesser');
      expect([first, second]).toEqual([0, 0]);
      waits.push(wait);
      await pass(wait);
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
  });

  it('does not make the wait longer for who asks during it', async () => {
    await takeTimes(3, limit, 'impatient');
    await pass(30);
    const [wait] = await takeTimes(1, limit, 'impatient');
    expect(wait).toBeGreaterThan(25);
    expect(wait).toBeLessThanOrEqual(30);
    await pass(30);
    expect((await takeTimes(3, limit, 'impatient')).at(-1)).toBe(120);
  });

  it('is not passed again by what is given back while somebody waits', async () => {
    await takeTimes(3, limit, 'returned');
    await throttle.giveBack(limit, 'returned');
    await takeTimes(2, limit, 'returned');
    await pass(60);
    expect((await takeTimes(3, limit, 'returned')).at(-1)).toBe(120);
  });

  it('counts one passing when many come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => throttle.take(limit, 'storm')));
    await pass(60);
    expect((await takeTimes(3, limit, 'storm')).at(-1)).toBe(120);
  });

  it('begins with the shortest wait a day after the first time, or when it was forgiven', async () => {
    await takeTimes(3, limit, 'yesterday');
    await pass(24 * 3600);
    expect((await takeTimes(3, limit, 'yesterday')).at(-1)).toBe(60);
    await throttle.forgive(limit, 'yesterday');
    expect((await takeTimes(3, limit, 'yesterday')).at(-1)).toBe(60);
  });
});

describe('the table', () => {
  it('is rid of what is over, and of nothing else', async () => {
    const limit = { name: 'tidied', points: 1, seconds: 60 };
    await throttle.take(limit, 'old');
    await pass(61);
    await throttle.take(limit, 'new');
    const expired = async () => {
      const { rows } = await sql<{ is_over: boolean }>`
        select expire < ${Date.now()} as is_over from throttles where key like 'tidied:%'`.execute(
        test.database.write,
      );
      return rows.map((row) => row.is_over).sort();
    };
    expect(await expired()).toEqual([false, true]);
    const tidy = open({ tidyMs: 5 });
    await expect.poll(expired).toEqual([false]);
    await tidy.close();
    expect(await throttle.take(limit, 'new')).toBeGreaterThan(0);
  });

  it('lets nobody pass while the database is away', async () => {
    const pool = new Pool({ host: '127.0.0.1', port: 1 });
    const away = openThrottle({ pool, onError: () => {} });
    const limit = { name: 'away', points: 1, seconds: 60 };
    await expect(away.take(limit, 'anybody')).rejects.toThrow('ECONNREFUSED');
    await expect(away.wait(limit, 'anybody')).rejects.toThrow('ECONNREFUSED');
    await expect(away.forgive(limit, 'anybody')).rejects.toThrow('ECONNREFUSED');
    await away.close();
    await pool.end();
  });

  it('says that it could not be tidied, and goes on', async () => {
    const errors: unknown[] = [];
    const pool = new Pool({ host: '127.0.0.1', port: 1 });
    const away = openThrottle({ pool, onError: (error) => errors.push(error), tidyMs: 5 });
    await expect.poll(() => errors.length).toBeGreaterThan(1);
    await away.close();
    await pool.end();
  });
});
