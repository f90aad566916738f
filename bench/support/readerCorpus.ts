import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChapterManifest } from '../../src/features/chapters/chaptersApi.ts';
import { pageFallbackUrl, pageSrcSet } from '../../src/features/media/pictureUrls.ts';
import { sliceBounds } from '../../src/features/media/sliceBounds.ts';
import { numberedArchive, pageSizes, type NumberedChapter } from '../../tests/support/numberedArchive.ts';
import { importFile } from './importFile.ts';
import { openScratchDatabase } from './openScratchDatabase.ts';

export type CorpusChapter = { slug: string; isStrip: boolean; pages: number };

const STRIP = { Format: 'Webtoon' };
/**
 * The same pages, as far as they go: only the longest costs an import. Those of `real` have the
 * weight of scanned ones.
 */
const CHAPTERS: Record<string, { chapter: NumberedChapter; isStrip: boolean }> = {
  'pages-5000': paged('Pages 5000', 5000),
  'pages-1000': paged('Pages 1000', 1000),
  'pages-500': paged('Pages 500', 500),
  'real-30': {
    isStrip: false,
    chapter: { series: 'Real 30', number: 1, sizes: pageSizes(30, { width: 1280, height: 1920 }), grain: 40 },
  },
  'strip-1000': {
    isStrip: true,
    chapter: { series: 'Strip 1000', number: 1, sizes: pageSizes(1000), comicInfo: STRIP },
  },
  'tall-40': {
    isStrip: true,
    chapter: {
      series: 'Tall 40',
      number: 1,
      sizes: pageSizes(40, { width: 800, height: 12_000 }),
      comicInfo: STRIP,
    },
  },
};

/**
 * Chapters whose every page is distinct, imported as an operator would into the folder of a running
 * site, with all variants made.
 */
export async function importReaderCorpus(dataDir: string, pattern: string): Promise<CorpusChapter[]> {
  const wanted = Object.entries(CHAPTERS).filter(([slug]) => slug.match(pattern));
  for (const [, { chapter }] of wanted) await importFile({ dataDir, path: await numberedArchive(chapter) });
  const database = await openScratchDatabase(dataDir);
  const waiting = async () => {
    const { count } = await database.read
      .selectFrom('media')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('variants_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  while ((await waiting()) > 0) await delay(500);
  await database.close();
  const chapters = wanted.map(([slug, { chapter, isStrip }]) => {
    return { slug, isStrip, pages: chapter.sizes.length };
  });
  // The longest chapter is measured last.
  return chapters.toSorted((a, b) => a.pages - b.pages);
}

export function chapterPath(slug: string, page = 1): string {
  return `/en/post/${slug}/1/reader/${page}`;
}

/**
 * A chapter for the hand-written page: `files` of a page are one picture, or the slices of a tall
 * one.
 */
export type PlainChapter = {
  slug: string;
  is_strip: boolean;
  pages: {
    width: number;
    height: number;
    files: { src: string; srcset: string; height: number }[];
  }[];
};

const AT_ONCE = 16;

/**
 * The same files that the site's reader may ask for, copied from it into a folder, and how to show
 * them.
 */
export async function copyForPlainReader(options: {
  siteUrl: string;
  folder: string;
  chapters: readonly CorpusChapter[];
}): Promise<PlainChapter[]> {
  const { siteUrl, folder, chapters } = options;
  const plain: PlainChapter[] = [];
  const paths = new Set<string>();
  for (const { slug, isStrip } of chapters) {
    const answer = await fetch(`${siteUrl}/api/comics/${slug}/chapters/1`);
    const { pages } = (await answer.json()) as ChapterManifest;
    const planned = pages.map(({ picture }) => {
      const { width, height, slices } = picture;
      const files = sliceBounds(height, slices).map((part, slice) => {
        const src = pageFallbackUrl({ cdn: '', picture, slice });
        return { src, srcset: pageSrcSet({ cdn: '', picture, slice }), height: part.height };
      });
      return { width, height, files };
    });
    plain.push({ slug, is_strip: isStrip, pages: planned });
    for (const { src, srcset } of planned.flatMap(({ files }) => files)) {
      paths.add(src);
      for (const candidate of srcset.split(', ').filter(Boolean)) paths.add(candidate.split(' ')[0] ?? '');
    }
  }
  const all = [...paths];
  for (let at = 0; at < all.length; at += AT_ONCE)
    await Promise.all(all.slice(at, at + AT_ONCE).map((path) => copyFile(siteUrl, folder, path)));
  return plain;
}

async function copyFile(siteUrl: string, folder: string, path: string): Promise<void> {
  const answer = await fetch(siteUrl + path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, Buffer.from(await answer.arrayBuffer()));
}

function paged(series: string, pages: number): { chapter: NumberedChapter; isStrip: false } {
  return { isStrip: false, chapter: { series, number: 1, sizes: pageSizes(pages) } };
}
