import { getPriority } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { openThreadPool, type ThreadPool } from './openThreadPool.ts';

const PROGRAM = `
  import { getPriority } from 'node:os';
  import { serveThread } from '${new URL('./serveThread.ts', import.meta.url)}';
  const told = [];
  serveThread(({ say, fail, end, lock }) => {
    if (lock) Atomics.wait(lock, 0, 0);
    if (fail) throw new Error(fail);
    if (end) process.exit();
    told.push(say);
    return { told, priority: getPriority() };
  });`;

type Job = { say?: string; fail?: string; end?: boolean; lock?: Int32Array };
type Result = { told: string[]; priority: number };

let pool: ThreadPool<Job, Result> | undefined;
afterEach(() => pool?.close());

function open({ threads = 1, mostWaiting = 100 } = {}): ThreadPool<Job, Result> {
  const program = new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`);
  pool = openThreadPool({ program, threads, mostWaiting });
  return pool;
}

/** Holds a thread up until it is opened. */
function makeLock() {
  const lock = new Int32Array(new SharedArrayBuffer(4));
  return {
    lock,
    open() {
      Atomics.store(lock, 0, 1);
      Atomics.notify(lock, 0);
    },
  };
}

it('does jobs in order of arrival, as many at once as there are threads', async () => {
  const { run } = open();
  const results = await Promise.all(['one', 'two', 'three'].map((say) => run({ say })));
  expect(results.at(-1)?.told).toEqual(['one', 'two', 'three']);
  await pool?.close();
  const two = open({ threads: 2 });
  const { lock, open: unlock } = makeLock();
  const held = two.run({ lock, say: 'held' });
  expect((await two.run({ say: 'free' })).told).toEqual(['free']);
  unlock();
  expect((await held).told).toEqual(['held']);
});

it.runIf(process.platform === 'linux')(
  'works at a lower priority than the program, and leaves that of the program alone',
  async () => {
    const before = getPriority();
    expect((await open().run({})).priority).toBe(10);
    expect(getPriority()).toBe(before);
  },
);

it('sends away who would be one too many to wait', async () => {
  const { run } = open({ mostWaiting: 1 });
  const { lock, open: unlock } = makeLock();
  const held = run({ lock, say: 'held' });
  const next = run({ say: 'next' });
  await expect(run({ say: 'late' })).rejects.toMatchObject({ code: 'unavailable' });
  unlock();
  await held;
  expect((await next).told).toEqual(['held', 'next']);
  expect((await run({ say: 'later' })).told).toEqual(['held', 'next', 'later']);
});

it('goes on after a job that fails, and after one that ends its thread', async () => {
  const { run } = open();
  await run({ say: 'one' });
  await expect(run({ fail: 'cannot be done' })).rejects.toThrow('cannot be done');
  expect((await run({ say: 'two' })).told).toEqual(['one', 'two']);
  await expect(run({ end: true })).rejects.toThrow('The thread has ended.');
  expect((await run({ say: 'anew' })).told).toEqual(['anew']);
});

it('ends what runs and what waits when it is closed', async () => {
  const { run, close } = open();
  const { lock } = makeLock();
  const [running, waiting] = [run({ lock }), run({})];
  const ends = Promise.all(
    [running, waiting].map((job) => expect(job).rejects.toMatchObject({ name: 'AbortError' })),
  );
  await close();
  await ends;
  await expect(run({})).rejects.toMatchObject({ name: 'AbortError' });
});
