import { importPath } from './importArchives.ts';
import { makeTestSite, type TestSite } from './makeTestSite.ts';
import { numberedArchive } from './numberedArchive.ts';
import { mediaIdsOf } from './shownPages.ts';
import type { WalkGround } from './walkSteps.ts';

/** W is a wide page: one stands at every parity, first, last, and two side by side. */
const CHAPTERS = ['NNNNNNN', 'WNNNNWNNNNNNWWNNW', 'NNWNNNWNNNN'];
const NARROW = { width: 400, height: 600 };
const WIDE = { width: 600, height: 400 };

const numberOf = (chapter: number, page: number) => (chapter + 1) * 100 + page;

/** A comic of a few chapters to walk through, whose pages all show different numbers. */
export async function makeReaderWalkSite(): Promise<{ site: TestSite; ground: WalkGround }> {
  const site = await makeTestSite();
  for (const [chapter, pages] of CHAPTERS.entries()) {
    const sizes = [...pages].map((page) => (page === 'W' ? WIDE : NARROW));
    const firstNumber = numberOf(chapter, 1);
    await importPath(
      site,
      await numberedArchive({ series: 'The Walk', number: chapter + 1, sizes, firstNumber }),
    );
  }
  await site.finishJobs();
  const chapters = await Promise.all(
    CHAPTERS.map(async (pages, chapter) => ({
      slug: String(chapter + 1),
      wide: [...pages].map((page) => page === 'W'),
      media: await mediaIdsOf(site, 'the-walk', String(chapter + 1)),
    })),
  );
  return { site, ground: { comic: '/post/the-walk', chapters, numberOf } };
}
