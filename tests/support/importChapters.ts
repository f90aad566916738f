import { importArchives } from './importArchives.ts';
import type { TestSite } from './makeTestSite.ts';

const PAGE = { width: 400, height: 600 };

export type ChaptersOf = {
  series: string;
  /** Pages of chapter 1, chapter 2 and so on. */
  counts: readonly number[];
  size?: { width: number; height: number };
  /** Volumes of the chapters, in the same order. */
  volumes?: readonly number[];
};

/** Imports a comic whose chapters have so many pages, all of one size. */
export function importChapters(
  site: TestSite,
  { series, counts, size = PAGE, volumes }: ChaptersOf,
): Promise<void> {
  return importArchives(
    site,
    counts.map((count, index) => ({
      name: `${series} ${index + 1}`,
      pages: Array.from({ length: count }, () => size),
      comicInfo: {
        Series: series,
        Number: String(index + 1),
        ...(volumes && { Volume: String(volumes[index]) }),
      },
    })),
  );
}
