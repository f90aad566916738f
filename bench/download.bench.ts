// A ZIP of 1,000 pages of 300 KB beside a plain file of the same length, out of the same process.
//
// Method. A process of its own (baselines/zipServer.ts) has our writer and our storage on disk,
// behind bare Fastify. This process asks for the ZIP and for the file by turns and throws away what
// comes, so that both pay the same for receiving. Then four downloads run at once: the memory of
// the process is looked at ten times a second, against what it was before. The cost of HTTP calls,
// tickets and plans lies before the first byte and is not measured here.
//
// Run: node bench/download.bench.ts
import { randomFillSync } from 'node:crypto';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { memoryMb } from './support/processFigures.ts';
import { reportFigure } from './support/reportFigure.ts';
import { quantile, secondsOf } from './support/sampleStatistics.ts';
import { startBaseline } from './support/startBaseline.ts';
import { withScratchFolder } from './support/withScratchFolder.ts';

const PAGES = 1_000;
const PAGE_BYTES = 300_000;
const ROUNDS = 5;
const AT_ONCE = 4;

await withScratchFolder(async (scratch) => {
  const copy = join(scratch, 'copy.bin');
  await mkdir(join(scratch, 'originals'));
  const page = Buffer.alloc(PAGE_BYTES);
  for (let index = 0; index < PAGES; index += 1) {
    randomFillSync(page);
    await writeFile(join(scratch, 'originals', `${String(index).padStart(4, '0')}.jpg`), page);
    await appendFile(copy, page);
  }
  const server = await startBaseline('zipServer', scratch, copy);
  try {
    const rates = { zip: [] as number[], file: [] as number[] };
    for (const path of ['zip', 'file'] as const) await receive(`${server.url}/${path}`);
    const idleMb = memoryMb([server.pid]);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const path of ['zip', 'file'] as const)
        rates[path].push(
          (PAGES * PAGE_BYTES) / 1e6 / (await secondsOf(() => receive(`${server.url}/${path}`))),
        );
    reportFigure({
      what: 'ZIP of 1,000 pages',
      ours: quantile(rates.zip, 0.5),
      limit: quantile(rates.file, 0.5),
      against: 'a plain file',
      unit: 'MB/s',
      goal: { ratioAtLeast: 0.7 },
    });
    const most = await mostMemory(server.pid, () =>
      Promise.all(Array.from({ length: AT_ONCE }, () => receive(`${server.url}/zip`))),
    );
    reportFigure({
      what: `memory on top, ${AT_ONCE} downloads at once`,
      ours: Math.max(0, most - idleMb),
      unit: 'MB',
      goal: { atMost: 32 },
    });
  } finally {
    await server.stop();
  }
});

async function receive(url: string): Promise<void> {
  const { body } = await fetch(url);
  for await (const _chunk of body ?? []);
}

async function mostMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  let isRunning = true;
  let most = 0;
  const running = work().finally(() => (isRunning = false));
  while (isRunning) {
    most = Math.max(most, memoryMb([pid]));
    await delay(100);
  }
  await running;
  return most;
}
