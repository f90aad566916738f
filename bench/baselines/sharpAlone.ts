// sharp alone, for the same outputs of the same pages as the site makes: one decode shared by all
// widths (the quicker way), no cache, one thread a picture, as many pictures at once as the site
// has processes, at their low priority.
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

type Order = {
  inputs: string[];
  folder: string;
  widths: number[];
  /** Widths of 2:3 thumbnails. */
  thumbnails: number[];
  atOnce: number;
};

const order = JSON.parse(process.argv[2] ?? '') as Order;
const { inputs, folder, widths, thumbnails, atOnce } = order;
sharp.cache(false);
sharp.concurrency(1);
for (const thread of readdirSync('/proc/self/task'))
  setPriority(Number(thread), constants.priority.PRIORITY_LOW);

const before = process.cpuUsage();
const startedMs = performance.now();
const waiting = inputs.entries();
await Promise.all(Array.from({ length: atOnce }, work));
const tookMs = performance.now() - startedMs;
const { user, system } = process.cpuUsage(before);
console.log(
  JSON.stringify({
    per_second: (inputs.length / tookMs) * 1000,
    cpu_ms: (user + system) / 1000 / inputs.length,
  }),
);

async function work(): Promise<void> {
  for (const [at, input] of waiting) {
    const { data, info } = await sharp(input).raw().toBuffer({ resolveWithObject: true });
    for (const width of widths) {
      await sharp(data, { raw: info })
        .resize({ width })
        .webp({ quality: 80, effort: 2 })
        .toFile(join(folder, `${at}-${width}.webp`));
    }
    for (const width of thumbnails) {
      await sharp(data, { raw: info })
        .resize({ width, height: (width * 3) / 2, fit: 'cover' })
        .webp({ quality: 80, effort: 2 })
        .toFile(join(folder, `${at}-cover-${width}.webp`));
    }
  }
}
