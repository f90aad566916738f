import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { startImageWorkers } from './imageWorkers.ts';
import type { VariantOutput } from './VariantOutput.ts';
import { drawPage, flatColor } from './testImages.ts';
import { isRunning, openTestWorkers, workerPids } from './testWorkers.ts';

vi.setConfig({ testTimeout: 30_000 });

let small: Buffer;
/** About a second of work for `slowOutputs`. */
let large: Buffer;
beforeAll(async () => {
  small = await drawPage({ width: 60, height: 90 }).jpeg().toBuffer();
  large = await drawPage({ width: 2400, height: 3200 }).jpeg().toBuffer();
});

async function open(options?: Parameters<typeof startImageWorkers>[0]) {
  const opened = await openTestWorkers(options);
  onTestFinished(async () => {
    await opened.end();
    expect(workerPids()).toEqual([]); // No test leaves a process behind.
  });
  return opened;
}

const slowOutputs = (folder: string, count = 4): VariantOutput[] =>
  Array.from({ length: count }, (_, at) => 1600 - at).map((width) => ({
    kind: 'page',
    width,
    path: `${folder}/${width}.webp`,
  }));

/** Workers are the last to get CPU time on a busy machine. */
const PATIENCE = { timeout: 15_000, interval: 20 };

/**
 * Resolves when a job has begun a picture, or made the first: a picture being written stands for
 * milliseconds only.
 */
const working = (files: () => Promise<string[]>) =>
  vi.waitFor(
    async () => expect((await files()).some((name) => /\.(part|webp)$/.test(name))).toBe(true),
    PATIENCE,
  );

test('no process exists before there is work, as many as asked for while there is, none after closing', async () => {
  const { workers, put } = await open({ processes: 2 });
  const path = await put('small.jpg', small);
  expect(workerPids()).toEqual([]);
  const measured = await Promise.all(Array.from({ length: 12 }, () => workers.measure(path)));
  expect(measured.map(({ width, height }) => `${width}x${height}`)).toEqual(
    Array.from({ length: 12 }, () => '60x90'),
  );
  expect(workerPids()).toHaveLength(2);
  await workers.close();
  expect(workerPids()).toEqual([]);
});

test('idle processes end by themselves and come back with the next job', async () => {
  const { workers, put } = await open({ idleMs: 20 });
  const path = await put('small.jpg', small);
  await workers.measure(path);
  await vi.waitFor(() => expect(workerPids()).toEqual([]), PATIENCE);
  await expect(workers.measure(path)).resolves.toMatchObject({ width: 60 });
});

test('what somebody waits for comes before what can wait, each in order', async () => {
  const { workers, put, folder } = await open({ processes: 1 });
  const path = await put('small.jpg', small);
  const order: string[] = [];
  const later = (name: string) =>
    workers
      .makeVariants({
        input: path,
        outputs: [{ kind: 'page', width: 30, path: `${folder}/${name}.webp` }],
        priority: 'later',
      })
      .then(() => order.push(name));
  const now = (name: string) => workers.measure(path).then(() => order.push(name));
  await Promise.all([later('running'), later('later 1'), later('later 2'), now('now 1'), now('now 2')]);
  expect(order).toEqual(['running', 'now 1', 'now 2', 'later 1', 'later 2']);
});

test.skipIf(process.platform !== 'linux')('every thread that decodes has the lowest priority', async () => {
  const { workers, put } = await open({ processes: 1 });
  await workers.measure(await put('small.jpg', small));
  const [pid = 0] = workerPids();
  const threads = readdirSync(`/proc/${pid}/task`).map(Number);
  expect(threads.length).toBeGreaterThan(1);
  for (const thread of threads) expect(getPriority(thread)).toBe(19);
});

test('nothing of our environment reaches the processes', async () => {
  vi.stubEnv('SESSION_SECRET', 'open-sesame');
  const { workers, put } = await open({ processes: 1 });
  await workers.measure(await put('small.jpg', small));
  vi.unstubAllEnvs();
  expect(readFileSync(`/proc/${workerPids()[0]}/environ`, 'utf8')).not.toContain('open-sesame');
});

describe('a job that goes wrong', () => {
  test('by time is ended, says so, leaves no file, and the next one works', async () => {
    const { workers, put, folder, files } = await open({ processes: 1, jobMs: 1000 });
    const input = await put('large.jpg', large);
    const job = workers.makeVariants({ input, outputs: slowOutputs(folder, 60), priority: 'later' });
    await expect(job).rejects.toMatchObject({ name: 'ImageProblem', code: 'timeout' });
    expect(await files()).toEqual(['large.jpg']);
    await expect(workers.measure(await put('small.jpg', small))).resolves.toMatchObject({ width: 60 });
  });

  test('by memory is ended, says so, and the next one works', async () => {
    const { workers, put } = await open({ processes: 1, memoryLimitBytes: 150 * 1024 * 1024 });
    // An interlaced PNG is held whole: 9,000 x 9,000 in 4 channels are 324 MB, from a file of a
    // megabyte.
    const bomb = await flatColor([0, 0, 0], 9000)
      .ensureAlpha(0.5)
      .png({ progressive: true, compressionLevel: 9 })
      .toBuffer();
    const path = await put('bomb.png', bomb);
    await expect(workers.measure(path)).rejects.toMatchObject({
      name: 'ImageProblem',
      code: 'out_of_memory',
    });
    await expect(workers.measure(await put('small.jpg', small))).resolves.toMatchObject({ width: 60 });
  });

  test('by somebody killing its process is begun again, and others go on', async () => {
    const { workers, put, folder, files } = await open({ processes: 1 });
    const job = workers.makeVariants({
      input: await put('large.jpg', large),
      outputs: slowOutputs(folder, 2),
      priority: 'later',
    });
    const next = workers.measure(await put('small.jpg', small));
    await working(files);
    for (const pid of workerPids()) process.kill(pid, 'SIGKILL');
    await expect(job).resolves.toHaveLength(2);
    await expect(next).resolves.toMatchObject({ width: 60 });
    expect(await files()).toEqual(['1599.webp', '1600.webp', 'large.jpg', 'small.jpg']);
  });

  test('by its process being killed each time says that, and nothing of the picture', async () => {
    const { workers, put } = await open({ processes: 1 });
    const job = workers.measure(await put('small.jpg', small));
    let isOver = false;
    const outcome = expect(job)
      .rejects.toMatchObject({ name: 'ImageWorkerLost' })
      .finally(() => (isOver = true));
    await vi.waitFor(() => {
      for (const pid of workerPids()) process.kill(pid, 'SIGKILL');
      expect(isOver).toBe(true);
    }, PATIENCE);
    await outcome;
  });

  test('by a crash of the decoder counts as a corrupt picture', async () => {
    const { workers, put, folder, files } = await open({ processes: 1 });
    const job = workers.makeVariants({
      input: await put('large.jpg', large),
      outputs: slowOutputs(folder),
      priority: 'later',
    });
    const outcome = expect(job).rejects.toMatchObject({ name: 'ImageProblem', code: 'corrupt' });
    await working(files);
    for (const pid of workerPids()) process.kill(pid, 'SIGSEGV');
    await outcome;
  });
});

describe('giving up', () => {
  test('a running job ends its process and leaves no file', async () => {
    const { workers, put, folder, files } = await open({ processes: 1 });
    const stop = new AbortController();
    const job = workers.makeVariants({
      input: await put('large.jpg', large),
      outputs: slowOutputs(folder),
      priority: 'later',
      signal: stop.signal,
    });
    const outcome = expect(job).rejects.toBe('changed my mind');
    await working(files);
    stop.abort('changed my mind');
    await outcome;
    expect(await files()).toEqual(['large.jpg']);
    await expect(workers.measure(await put('small.jpg', small))).resolves.toMatchObject({ width: 60 });
  });

  test('a waiting job never starts', async () => {
    const { workers, put, folder, files } = await open({ processes: 1 });
    const path = await put('small.jpg', small);
    const stop = new AbortController();
    const first = workers.measure(path);
    const second = workers.makeVariants({
      input: path,
      outputs: [{ kind: 'page', width: 30, path: `${folder}/30.webp` }],
      priority: 'now',
      signal: stop.signal,
    });
    const third = workers.measure(path);
    stop.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    await Promise.all([first, third]);
    expect(await files()).toEqual(['small.jpg']);
    await expect(workers.measure(path, { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  test('all jobs, by closing, ends running and waiting ones and refuses new ones', async () => {
    const { workers, put, folder, files } = await open({ processes: 1 });
    const input = await put('large.jpg', large);
    const running = workers.makeVariants({ input, outputs: slowOutputs(folder), priority: 'later' });
    const waiting = workers.measure(input);
    const outcomes = Promise.allSettled([running, waiting]);
    await working(files);
    await workers.close();
    expect(workerPids()).toEqual([]);
    expect((await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason.name)).toEqual([
      'AbortError',
      'AbortError',
    ]);
    await expect(workers.measure(input)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await files()).toEqual(['large.jpg']);
  });
});

describe('the program that started the workers', () => {
  async function startProgram(body: string) {
    const { folder, put, files } = await open();
    const input = await put('large.jpg', large);
    const module = new URL('./imageWorkers.ts', import.meta.url);
    const script = `import { startImageWorkers } from ${JSON.stringify(module.href)};
      const input = ${JSON.stringify(input)}, outputs = ${JSON.stringify(slowOutputs(folder, 60))};
      const workers = startImageWorkers();
      ${body}`;
    const program = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void program.kill('SIGKILL'));
    return { program, files };
  }

  test('may be killed at any moment: its workers end in the middle of their work', async () => {
    // The job alone would go on for many seconds.
    const { program, files } =
      await startProgram(`await Promise.all([workers.measure(input), workers.measure(input)]);
      console.log('started');
      workers.makeVariants({ input, outputs, priority: 'later' });`);
    await once(program.stdout!, 'data');
    await working(files);
    const pids = workerPids(program.pid);
    expect(pids).toHaveLength(2);
    program.kill('SIGKILL');
    await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 3000 });
  });

  test('is not kept alive by idle workers, but by a job', async () => {
    const { program } = await startProgram(`console.log((await workers.measure(input)).width);`);
    let output = '';
    program.stdout!.on('data', (text) => (output += text));
    expect(await once(program, 'close')).toEqual([0, null]);
    expect(output.trim()).toBe('2400');
  });
});
