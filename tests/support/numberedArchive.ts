import { createHash } from 'node:crypto';
import { access, mkdir, rename } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { comicInfoXml } from './importArchives.ts';
import { makeArchive } from './makeArchive.ts';
import { drawNumberedPage, type NumberedPage } from './numberedPage.ts';

export type NumberedChapter = {
  /** Its comic. */
  series: string;
  number: number;
  /** By page. */
  sizes: readonly { width: number; height: number }[];
  /**
   * On its first page: chapters of one comic that go on counting show in a screenshot which of them
   * is read.
   */
  firstNumber?: number;
  grain?: number;
  comicInfo?: Record<string, string>;
};

/** Raised when pages are drawn in another way. */
const DRAWING = 1;
const AT_ONCE = availableParallelism() * 2;

/**
 * A CBZ of a chapter whose pages show their numbers, each page distinct, under the system's
 * temporary folder: drawn once and kept for the next run.
 */
export async function numberedArchive(chapter: NumberedChapter): Promise<string> {
  const { series, number, sizes, firstNumber = 1, grain = 0, comicInfo } = chapter;
  const key = createHash('sha256')
    .update(JSON.stringify([DRAWING, chapter]))
    .digest('hex')
    .slice(0, 16);
  const path = join(tmpdir(), 'longstrip-numbered-pages', key, `${series} ${number}.cbz`);
  if (await exists(path)) return path;
  const pages = sizes.map((size, at): NumberedPage => ({ ...size, number: firstNumber + at, grain }));
  const entries: Record<string, Buffer | string> = {};
  for (let at = 0; at < pages.length; at += AT_ONCE) {
    const drawn = await Promise.all(pages.slice(at, at + AT_ONCE).map(drawNumberedPage));
    drawn.forEach((page, index) => (entries[`${String(at + index + 1).padStart(5, '0')}.jpg`] = page));
  }
  entries['ComicInfo.xml'] = comicInfoXml({ Series: series, Number: String(number), ...comicInfo });
  await mkdir(dirname(path), { recursive: true });
  // Whole or not at all, and two runs at once do not disturb each other.
  const part = await makeArchive(`${path}.${process.pid}`, entries);
  await rename(part, path);
  return path;
}

/**
 * Page sizes of a chapter: narrow ones, and from `wideEvery` on some wide ones, at even and odd
 * places.
 */
export function pageSizes(
  count: number,
  { width = 800, height = 1200, wideEvery = 0 }: { width?: number; height?: number; wideEvery?: number } = {},
): { width: number; height: number }[] {
  return Array.from({ length: count }, (_, at) =>
    wideEvery > 0 && at % wideEvery === wideEvery - 1 ? { width: height, height: width } : { width, height },
  );
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
