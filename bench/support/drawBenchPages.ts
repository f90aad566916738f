import { createWriteStream } from 'node:fs';
import { access, mkdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { drawPage } from '../../src/platform/images/testImages.ts';

/**
 * Pages that are really drawn; the others carry the same picture under other bytes, and decode at
 * the same cost.
 */
const DRAWN = 12;

export type BenchPages = {
  pages: number;
  width?: number;
  height?: number;
  noise?: number;
  quality?: number;
  seed?: string;
};

/** JPEG pages, no two of the same bytes; with the defaults 1600 x 2400 and about 760 KB each. */
export async function drawBenchPages(options: BenchPages): Promise<Buffer[]> {
  const { pages, width = 1600, height = 2400, noise = 20, quality = 77, seed = '' } = options;
  const drawn = await Promise.all(
    Array.from({ length: Math.min(DRAWN, pages) }, (_, at) =>
      drawPage({ width, height, page: at + 1, noise })
        .jpeg({ quality })
        .toBuffer(),
    ),
  );
  return Array.from({ length: pages }, (_, at) =>
    withComment(drawn[at % drawn.length] ?? Buffer.alloc(0), `page ${at + 1} of ${seed}`),
  );
}

/**
 * A CBZ of such pages under the system's temporary folder, made once and kept for the next run. The
 * chapter is recognised from its name, "`seed` 1.cbz".
 */
export async function drawBenchArchive(options: BenchPages & { seed: string }): Promise<string> {
  const folder = join(
    tmpdir(),
    'longstrip-bench-archives',
    [options.pages, options.width ?? 1600, options.noise ?? 20].join('-'),
  );
  const path = join(folder, `${options.seed} 1.cbz`);
  if (await exists(path)) return path;
  await mkdir(folder, { recursive: true });
  const zip = new yazl.ZipFile();
  for (const [at, page] of (await drawBenchPages(options)).entries()) {
    zip.addBuffer(page, `${String(at + 1).padStart(4, '0')}.jpg`, { compress: false, mtime: new Date(0) });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(`${path}.part`));
  await rename(`${path}.part`, path);
  return path;
}

/** A comment segment right behind the start of the file. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 4);
  return Buffer.concat([head, comment, jpeg.subarray(2)]);
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
