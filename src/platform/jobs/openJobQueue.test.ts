import { sql } from 'kysely';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts';
import { makeLog } from '../log/makeLog.ts';
import { defineJob } from './defineJob.ts';
import { listJobLines } from './jobLines.ts';
import { DEAD_LETTERS, openJobQueue, type JobQueue } from './openJobQueue.ts';

type Seen = {
  runs: string[];
  failing: Set<string>;
  running: (() => void) | undefined;
  onProgress?: () => Promise<void>;
};

const payload = Type.Object({ name: Type.String() });

/** No second try: what fails is a dead letter at once, so that no test waits for a delay. */
const greet = defineJob({
  name: 'greet',
  payload,
  retryLimit: 0,
  expireInSeconds: 60,
  async run({ name }: { name: string }, seen: Seen, { progress }) {
    seen.runs.push(name);
    if (seen.failing.has(name)) throw new Error(`${name} is not in`);
    await progress(1, 2);
    await seen.onProgress?.();
  },
});

const wait = defineJob({
  name: 'wait',
  payload,
  retryLimit: 3,
  expireInSeconds: 60,
  async run({ name }: { name: string }, seen: Seen, { signal }) {
    seen.runs.push(name);
    seen.running?.();
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  },
});

const hang = defineJob({ ...wait, name: 'hang', atOnce: 2 });

const announce = defineJob({
  ...greet,
  name: 'announce',
  priority: ({ name }: { name: string }) => (name === 'urgent' ? 1 : 0),
});

const later = defineJob({
  ...greet,
  name: 'later',
  delaySeconds: 3_600,
  onceKey: ({ name }: { name: string }) => name,
});

let test: TestDatabase;
let seen: Seen;
const open: JobQueue[] = [];

beforeEach(async () => {
  test = await makeTestDatabase();
  seen = { runs: [], failing: new Set(), running: undefined };
});
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.close();
  await test.drop();
});

async function openQueue(pollSeconds = 0.5): Promise<JobQueue> {
  const queue = await openJobQueue({
    database: test.database.write,
    connection: test.connection,
    log: makeLog({ level: 'silent', format: 'json' }),
    kinds: [greet, wait, hang, announce, later],
    isSupervisor: false,
    pollSeconds,
  });
  open.push(queue);
  return queue;
}

describe('the job queue', () => {
  it('runs what was sent, once, and says how far it came', async () => {
    const queue = await openQueue();
    const said: object[] = [];
    seen.onProgress = async () => void said.push(...(await queue.running()));
    await queue.send(greet, { name: 'Ada' });
    await queue.work([greet], seen);
    await queue.idle();
    expect(seen.runs).toEqual(['Ada']);
    expect(said).toEqual([{ name: 'greet', done: 1, total: 2 }]);
    expect(await queue.running()).toEqual([]);
  });

  it('keeps work for a program that starts later', async () => {
    const sender = await openQueue();
    await sender.send(greet, { name: 'Grace' });
    await sender.close();
    open.pop();
    const worker = await openQueue();
    await worker.work([greet], seen);
    await worker.idle();
    expect(seen.runs).toEqual(['Grace']);
  });

  it('takes a job only if the transaction around it commits', async () => {
    const queue = await openQueue();
    const { write } = test.database;
    await expect(
      write.transaction().execute(async (transaction) => {
        await queue.send(greet, { name: 'Nobody' }, transaction);
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await write.transaction().execute((transaction) => queue.send(greet, { name: 'Somebody' }, transaction));
    await queue.work([greet], seen);
    await queue.idle();
    expect(seen.runs).toEqual(['Somebody']);
  });

  it('makes a dead letter of what fails on every try, and tries it again when told to', async () => {
    const queue = await openQueue();
    seen.failing.add('Alan');
    await queue.send(greet, { name: 'Alan' });
    await queue.work([greet], seen);
    const waiting = async () => (await queue.counts()).find((one) => one.name === DEAD_LETTERS)?.waiting;
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    const every = {
      isEach: true,
      states: [],
      isStatesExcluded: false,
      kinds: [],
      isKindsExcluded: false,
      words: [],
    };
    const limits = { sort: 'created', order: 'asc', limit: 9, offset: 0 } as const;
    const letters = await listJobLines(test.database.write, every, limits);
    expect(letters).toMatchObject([{ kind: 'greet', state: 'failed', tries: 1, reason: 'Alan is not in' }]);
    seen.failing.clear();
    expect(await queue.redrive()).toBe(1);
    await queue.idle();
    expect(seen.runs).toEqual(['Alan', 'Alan']);
    expect(await waiting()).toBe(0);
  });

  it('puts a running job back when the program stops', async () => {
    const queue = await openQueue();
    const running = new Promise<void>((resolve) => (seen.running = resolve));
    await queue.send(wait, { name: 'Joan' });
    await queue.work([wait], seen);
    await running;
    await queue.close();
    open.pop();
    const next = await openQueue();
    const counts = (await next.counts()).find((one) => one.name === 'wait');
    expect(counts).toMatchObject({ waiting: 1, active: 0 });
  });

  it('closed while it begins to work, begins no more, and ends as it does at any other time', async () => {
    const queue = await openQueue();
    await queue.send(greet, { name: 'Ada' });
    const beginning = queue.work([greet, wait, hang, announce], seen);
    await queue.close();
    open.pop();
    await beginning;
    const next = await openQueue();
    await next.work([greet], seen);
    await next.idle();
    expect(seen.runs).toEqual(['Ada']);
  });

  it('begins the next job at once, however seldom it looks for new ones', async () => {
    const queue = await openQueue(3_600);
    const names = ['Ada', 'Grace', 'Joan', 'Radia'];
    for (const name of names) await queue.send(greet, { name });
    seen.failing.add('Grace');
    await queue.work([greet], seen);
    await queue.idle();
    expect(seen.runs).toEqual(names);
  });

  it('begins what is urgent first', async () => {
    const queue = await openQueue();
    for (const name of ['one', 'two', 'urgent', 'three']) await queue.send(announce, { name });
    await queue.work([announce], seen);
    await queue.idle();
    expect(seen.runs).toEqual(['urgent', 'one', 'two', 'three']);
  });

  it('runs as many of a kind at once as it says, so that one that hangs holds up no other', async () => {
    const queue = await openQueue();
    for (const name of ['Ada', 'Grace', 'Joan']) await queue.send(hang, { name });
    await queue.work([hang], seen);
    await expect.poll(() => seen.runs.length, { timeout: 20_000 }).toBe(2);
    const counts = (await queue.counts()).find(({ name }) => name === 'hang');
    expect(counts).toMatchObject({ waiting: 1, active: 2 });
  });

  it('enters what is to be done later once for each key, and again when it was begun', async () => {
    const queue = await openQueue();
    const send = async (...names: string[]) => {
      for (const name of names) await queue.send(later, { name });
    };
    const waiting = async () => (await queue.counts()).find(({ name }) => name === 'later')?.waiting;
    await send('Ada', 'Ada', 'Grace', 'Ada');
    expect(await waiting()).toBe(2);
    await queue.work([later], seen);
    await queue.idle();
    expect(seen.runs).toEqual([]);
    await sql`update jobs.job set start_after = now() where name = 'later'`.execute(test.database.write);
    await queue.idle();
    expect(seen.runs.toSorted()).toEqual(['Ada', 'Grace']);
    await send('Ada');
    expect(await waiting()).toBe(1);
  });
});
