// Finds the comics that the titles of a member's file name: a list of another program, and a
// reading list.
//
// Method. An embedded PostgreSQL whose catalogue was filled by SQL, each comic with one further
// title. A file of 1,000 lines, of which one in five is not here, is matched as the job and the
// route do, over one pool. The same with 1,000 and 100,000 comics. Reading the file and writing
// what was found are not measured: neither looks at the catalogue.
//
// Run: node bench/matchTitles.bench.ts
import { planEntries } from '../src/features/memberImports/server/match/planEntries.ts';
import type { FileEntry } from '../src/features/memberImports/server/read/FileEntry.ts';
import { matchLines } from '../src/features/memberPlaylists/server/listFile/matchLines.ts';
import type { Database } from '../src/platform/database/connectDatabase.ts';
import { openScratchDatabase } from './support/openScratchDatabase.ts';
import { reportFigure } from './support/reportFigure.ts';
import { quantile, secondsOf } from './support/sampleStatistics.ts';
import { seedCatalogue } from './support/seedCatalogue.ts';
import { withScratchFolder } from './support/withScratchFolder.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const LINES = 1_000;
const ROUNDS = 5;
const NOBODY = '00000000-0000-0000-0000-000000000000';

await withScratchFolder(async (dataDir) => {
  const database = await openScratchDatabase(dataDir);
  try {
    await fill(database, { from: 1, to: SMALL });
    const small = await measure(database);
    await fill(database, { from: SMALL + 1, to: LARGE });
    const large = await measure(database);
    for (const [what, ms] of Object.entries(large))
      reportFigure({
        what: `${what}, ${LINES} lines, ${LARGE} comics, median`,
        ours: ms,
        limit: small[what] ?? NaN,
        against: `${SMALL} comics`,
        unit: 'ms',
        goal: { atMost: 1_000 },
      });
  } finally {
    await database.close();
  }
});

async function fill({ writePool: pool }: Database, span: { from: number; to: number }): Promise<void> {
  await seedCatalogue(pool, span);
  await pool.query(
    `update comics set alternative_titles = jsonb_build_array(jsonb_build_object('label', null, 'title', 'Other ' || title))
     where alternative_titles = '[]'`,
  );
  await pool.query('vacuum analyze comics');
}

/** Medians in milliseconds. */
async function measure({ write, writePool: pool }: Database): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ title: string }>(
    `select title from comics where not nsfw order by md5(id::text) limit $1`,
    [(LINES * 4) / 5],
  );
  const titles = Array.from({ length: LINES }, (_, index) => rows[index]?.title ?? `Not here ${index}`);
  const entries: FileEntry[] = titles.map((title) => ({
    title,
    author: null,
    addresses: [],
    links: [`anilist:${title.length}`],
    favorite: true,
    favorite_at: null,
    shelf: null,
    shelf_at: null,
    score: null,
    score_at: null,
    read_up_to: null,
    read_up_to_at: null,
    chapters: [],
  }));
  const books = titles.map((series, index) => ({
    line: index + 1,
    id: null,
    series,
    number: null,
    volume: null,
    year: null,
    note: null,
  }));
  const { signal } = new AbortController();
  const works = {
    'a list of another program': () =>
      planEntries({ database: write, entries, contentClass: 'safe', publicUrl: undefined, signal }),
    'a reading list': () =>
      matchLines(write, { books, userId: NOBODY, contentClass: 'safe', language: 'en' }),
  };
  const figures: Record<string, number> = {};
  for (const [what, work] of Object.entries(works)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push((await secondsOf(work)) * 1000);
    figures[what] = quantile(times, 0.5);
  }
  return figures;
}
