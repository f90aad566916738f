// The palette of the admin area: what GET /api/admin/palette asks of the database, the pickers of
// comics and terms with their thousand options, and the lines of the front page.
//
// Method. An embedded PostgreSQL whose catalogue was filled by SQL: comics, two chapters each, and
// a term for every five comics. For each text the four statements of the route run at once over one
// pool, as the route runs them; every prefix of the texts is a text, as typing makes them. The same
// with 1,000 and 100,000 comics. The front page is one statement a line, each measured alone. Times
// are those of the statements: what HTTP adds is in bench/list.bench.ts.
//
// Run: node bench/palette.bench.ts
import { ANONYMOUS } from '../src/contract/Viewer.ts';
import { findComicChoices } from '../src/features/overview/server/findComicChoices.ts';
import { NEEDS } from '../src/features/overview/needs.ts';
import { readTyped } from '../src/features/overview/readTyped.ts';
import { countNeeding, type CountedNeed } from '../src/features/overview/server/needStore.ts';
import {
  findChapters,
  findComics,
  findMembers,
  findTerms,
} from '../src/features/overview/server/objectStore.ts';
import { TAXONOMIES } from '../src/features/taxonomy/taxonomyKinds.ts';
import { findTermChoices } from '../src/features/termEditing/server/termLineStore.ts';
import type { Database } from '../src/platform/database/connectDatabase.ts';
import { openScratchDatabase } from './support/openScratchDatabase.ts';
import { reportFigure } from './support/reportFigure.ts';
import { quantile, secondsOf } from './support/sampleStatistics.ts';
import { seedForStaff } from './support/seedForStaff.ts';
import { withScratchFolder } from './support/withScratchFolder.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const ROUNDS = 5;
const TEXTS = [
  'paper lantern',
  'wild road 77',
  'tag 12',
  'harbour-letters-500',
  'zzz nothing',
  '/en/post/none',
];
const COUNTED = NEEDS.filter((need) => need !== 'failed_jobs' && need !== 'reports');

await withScratchFolder(async (dataDir) => {
  const database = await openScratchDatabase(dataDir);
  try {
    await seedForStaff(database.writePool, { from: 1, to: SMALL });
    const small = await measure(database);
    await seedForStaff(database.writePool, { from: SMALL + 1, to: LARGE });
    const large = await measure(database);
    for (const [what, ms] of Object.entries(large)) {
      const goal = /^(palette|picker)/.test(what) ? { atMost: 100 } : { atMost: 300 };
      reportFigure({
        what,
        ours: ms,
        limit: small[what] ?? NaN,
        against: `${SMALL} comics`,
        unit: 'ms',
        goal,
      });
    }
  } finally {
    await database.close();
  }
});

/** 95th percentiles in milliseconds. */
async function measure({ write }: Database): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  const timed = async (work: () => Promise<unknown>) => (await secondsOf(work)) * 1000;
  const byLength: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const text of TEXTS)
      for (let length = 1; length <= text.length; length += 1) {
        const q = text.slice(0, length);
        const typed = readTyped(q);
        const query = { typed, language: 'en' as const, viewer: ANONYMOUS };
        const ms = await timed(() =>
          Promise.all([
            findComics(write, query),
            findChapters(write, query),
            findTerms(write, { ...query, taxonomies: TAXONOMIES }),
            findMembers(write, query),
          ]),
        );
        const signs = length < 3 ? `${length} signs` : '3 signs and more';
        (byLength[`palette, ${signs}, p95`] ??= []).push(ms);
        const comics = await timed(() => findComicChoices(write, { q, language: 'en', viewer: ANONYMOUS }));
        (byLength[`picker of comics, ${signs}, p95`] ??= []).push(comics);
        const terms = await timed(() => findTermChoices(write, { q, language: 'en' }));
        (byLength[`picker of terms, ${signs}, p95`] ??= []).push(terms);
      }
  for (const [name, times] of Object.entries(byLength)) figures[name] = quantile(times, 0.95);
  for (const need of COUNTED as CountedNeed[]) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS * 2; round += 1)
      times.push(await timed(() => countNeeding(write, { need, viewer: ANONYMOUS })));
    figures[`${need}, p95`] = quantile(times, 0.95);
  }
  return figures;
}
