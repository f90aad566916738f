// A program of its own, run by hostileArchives.test.ts: in the tests' process, memory is also
// everybody else's. Reads every entry of the archives named as arguments and prints the growth of
// this process in bytes.
import { readFileSync } from 'node:fs';
import { openArchive } from './openArchive.ts';

const collect = (globalThis as { gc?: () => void }).gc;

function residentBytes(): number {
  collect?.();
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]) * 1024;
}

async function readThrough(path: string, onBytes: (bytes: number) => void): Promise<string[]> {
  const outcomes: string[] = [];
  const archive = await openArchive({ path }).catch((error: unknown) => {
    outcomes.push(error instanceof Error && 'code' in error ? String(error.code) : String(error));
  });
  for (const entry of archive?.entries ?? []) {
    try {
      // Read small entries whole and large ones as a stream, like an import.
      if (entry.sizeBytes <= 1024 * 1024) onBytes((await archive?.readEntry(entry))?.length ?? 0);
      else {
        const stream = (await archive?.openEntryStream(entry)) as AsyncIterable<Buffer>;
        for await (const chunk of stream) onBytes(chunk.length);
      }
      outcomes.push('read');
    } catch (error) {
      outcomes.push(error instanceof Error && 'reason' in error ? String(error.reason) : String(error));
    }
  }
  await archive?.close();
  return [...new Set(outcomes)];
}

const before = residentBytes();
let peak = before;
let streamed = 0;
const outcomes: Record<string, string[]> = {};
for (const path of process.argv.slice(2)) {
  let nextMeasure = 0;
  outcomes[path] = await readThrough(path, (bytes) => {
    streamed += bytes;
    if (streamed < nextMeasure) return;
    nextMeasure = streamed + 8 * 1024 * 1024;
    peak = Math.max(peak, residentBytes());
  });
  peak = Math.max(peak, residentBytes());
}
process.stdout.write(JSON.stringify({ growthBytes: peak - before, streamed, outcomes }));
