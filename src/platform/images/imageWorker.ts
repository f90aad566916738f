// The program of one child process of `startImageWorkers`: takes one job at a time over the IPC
// channel. argv: memory limit in bytes.
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import type { ImageJob, ImageJobFailure, ImageJobResult, WorkerMessage } from './imageJobs.ts';
import { ImageProblem } from './ImageProblem.ts';
import { convertImage } from './convertImage.ts';
import { cropImage } from './cropImage.ts';
import { drawPreview } from './drawPreview.ts';
import { makeSheet } from './makeSheet.ts';
import { makeVariants } from './makeVariants.ts';
import { measureImage } from './measureImage.ts';
import { rotateImage } from './rotateImage.ts';

const MEMORY_CHECK_MS = 15;
const GARBAGE_LIMIT_BYTES = 16 * 1024 * 1024;
let sinceFreedBytes = 0;
const memoryLimitBytes = Number(process.argv[2]);

// Decoding goes on in other threads, so a plain exit would wait for it or crash on it.
const dieNow = () => process.kill(process.pid, 'SIGKILL');

process.on('disconnect', dieNow); // The parent is gone, however it went.
// Ctrl-C reaches the whole process group; when to stop is the parent's decision.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});

// Only the decoders of these formats exist for us, whatever a file may claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadTiffBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);
await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  .raw()
  .toBuffer(); // Starts the thread pool.
if (process.argv[3] !== 'pressing') stepBack();

process.on('message', (job: ImageJob) => void answer(job));
send({ kind: 'ready' });

async function answer(job: ImageJob): Promise<void> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimitBytes) {
      clearInterval(watch);
      dieOfMemory();
    }
  }, MEMORY_CHECK_MS);
  try {
    const result = await run(job);
    freePixels(result && 'bytes' in result ? result.bytes : GARBAGE_LIMIT_BYTES);
    send({ kind: 'done', result, rssBytes: process.memoryUsage.rss() });
  } catch (error) {
    send({ kind: 'failed', failure: describeFailure(error), rssBytes: process.memoryUsage.rss() });
  } finally {
    clearInterval(watch);
  }
}

/**
 * V8 sees only the small handles of megabytes of pixels, and would wait long before it frees them.
 */
function freePixels(garbageBytes: number): void {
  sinceFreedBytes += garbageBytes;
  if (sinceFreedBytes < GARBAGE_LIMIT_BYTES) return;
  globalThis.gc?.();
  sinceFreedBytes = 0;
}

async function run(job: ImageJob): Promise<ImageJobResult> {
  switch (job.kind) {
    case 'measure':
      return measureImage(job.path);
    case 'variants':
      return makeVariants(job);
    case 'convert':
      await convertImage(job);
      return null;
    case 'crop':
      await cropImage(job);
      return null;
    case 'rotate':
      await rotateImage(job);
      return null;
    case 'preview':
      await drawPreview(job);
      return null;
    case 'sheet':
      await makeSheet(job);
      return null;
  }
}

/**
 * The limit is kept here and not by the kernel: an address space limit (`ulimit -v`) is exceeded by
 * V8 alone, `ulimit -d` is not enforced on every kernel and system, and the parent's event loop may
 * be busy when memory grows by gigabytes a second.
 */
function dieOfMemory(): void {
  const message = `Decoding the picture takes more than ${Math.round(memoryLimitBytes / 1024 / 1024)} MB of memory.`;
  const last: WorkerMessage = {
    kind: 'failed',
    failure: { kind: 'problem', code: 'out_of_memory', message },
    rssBytes: memoryLimitBytes,
  };
  process.send?.(last, dieNow);
}

function describeFailure(error: unknown): ImageJobFailure {
  if (error instanceof ImageProblem) return { kind: 'problem', code: error.code, message: error.message };
  if (!(error instanceof Error)) return { kind: 'fault', code: undefined, message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { kind: 'fault', code, message: error.message };
}

function send(message: WorkerMessage): void {
  if (process.connected) process.send?.(message);
}

/**
 * Readers go first. On Linux niceness belongs to a thread, and the threads that decode exist by
 * now.
 */
function stepBack(): void {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW);
    } catch {
      // A thread that has just ended, or a system that does not let us: we work on at normal
      // priority.
    }
  }
}
