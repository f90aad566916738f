// The tables of comics, chapters and terms for staff: what their lists, and the count of comics,
// ask of the database.
//
// Method. An embedded PostgreSQL whose catalogue was filled by SQL, as for the palette. The
// statements of the routes run alone, one after the other, as often for each filter, sort and page;
// the same with 1,000 and with 100,000 comics. Times are those of the statements: what HTTP adds is
// in bench/list.bench.ts.
//
// Run: node bench/adminList.bench.ts
import { ANONYMOUS } from '../src/contract/Viewer.ts';
import { withinLimits } from '../src/features/staffLimits/server/withinLimits.ts';
import type { EditedComicSort } from '../src/features/comicEditing/comicEditingApi.ts';
import { parseChapterFilter } from '../src/features/chapterEditing/server/chapterFilter.ts';
import { listChapterRows } from '../src/features/chapterEditing/server/chapterLineStore.ts';
import { parseComicFilter } from '../src/features/comicEditing/server/comicFilter.ts';
import { countComicRows, listComicRows } from '../src/features/comicEditing/server/comicLineStore.ts';
import { parseTermFilter } from '../src/features/termEditing/server/termFilter.ts';
import { listTermRows } from '../src/features/termEditing/server/termLineStore.ts';
import type { Database } from '../src/platform/database/connectDatabase.ts';
import { openScratchDatabase } from './support/openScratchDatabase.ts';
import { reportFigure } from './support/reportFigure.ts';
import { quantile, secondsOf } from './support/sampleStatistics.ts';
import { seedForStaff } from './support/seedForStaff.ts';
import { withScratchFolder } from './support/withScratchFolder.ts';

const SMALL = 1_000;
const LARGE = 100_000;
const ROUNDS = 12;
const PAGE = 50;
const FILTERS = [
  'lantern',
  'wild road 77',
  'tag:tag-200',
  'state:published',
  'state:draft',
  'status:complete language:fr',
  'is:nsfw',
  'is:locked',
  'is:premium',
  'missing:cover',
  'missing:language',
  'missing:pages',
  'missing:rating',
  'pages:>2000 -tag:tag-200',
];
const SORTS: readonly EditedComicSort[] = ['updated', 'created', 'title', 'pages'];
const CHAPTER_FILTERS = ['wild road 77', 'state:published', 'number:77', 'missing:language', 'is:premium'];
const TERM_FILTERS = ['tag 55', 'taxonomy:artists', 'is:active', 'is:nsfw', 'missing:fr', 'comics:>800'];
const EVERYTHING = withinLimits(ANONYMOUS);
/** Milliseconds at the 95th percentile (docs: budgets of the admin area). */
const GOALS: Record<string, number> = {
  'first rows': 120,
  filter: 200,
  sort: 200,
  count: 300,
  'first chapters': 120,
  'filter of chapters': 200,
  'first terms': 120,
  'filter of terms': 200,
};

await withScratchFolder(async (dataDir) => {
  const database = await openScratchDatabase(dataDir);
  try {
    await seedForStaff(database.writePool, { from: 1, to: SMALL });
    const small = await measure(database);
    await seedForStaff(database.writePool, { from: SMALL + 1, to: LARGE });
    const large = await measure(database);
    for (const [what, ms] of Object.entries(large)) {
      const limit = small[what] ?? NaN;
      const against = `${SMALL} comics`;
      const [kind = ''] = what.split(': ');
      const atMost = GOALS[kind];
      const isOfAll = atMost !== undefined && what === `${kind}: all`;
      reportFigure({ what, ours: ms, limit, against, unit: 'ms', ...(isOfAll ? { goal: { atMost } } : {}) });
      if (isOfAll)
        reportFigure({
          what: `${what}, growth`,
          ours: ms,
          limit,
          against,
          unit: 'ms',
          goal: { ratioAtMost: 2 },
        });
    }
  } finally {
    await database.close();
  }
});

/** 95th percentiles in milliseconds, of each kind together and of each question alone. */
async function measure({ write }: Database): Promise<Record<string, number>> {
  const times: Record<string, number[]> = {};
  const timed = async (kind: string, name: string, work: () => Promise<unknown>) => {
    const ms = (await secondsOf(work)) * 1000;
    for (const what of [`${kind}: all`, `${kind}: ${name}`]) (times[what] ??= []).push(ms);
  };
  const list = (q: string | undefined, sort: EditedComicSort, page = 1, order: 'asc' | 'desc' = 'desc') =>
    listComicRows(write, {
      filter: parseComicFilter(q),
      within: EVERYTHING,
      sort,
      order,
      language: 'en',
      limit: PAGE + 1,
      offset: (page - 1) * PAGE,
    });
  const newest = { sort: 'updated', order: 'desc', limit: PAGE + 1, offset: 0 } as const;
  const chapters = (q?: string) =>
    listChapterRows(write, { ...newest, filter: parseChapterFilter(q), within: EVERYTHING });
  const terms = (q?: string) => listTermRows(write, { ...newest, filter: parseTermFilter({ q }) });
  for (let round = 0; round < ROUNDS; round += 1) {
    await timed('first chapters', 'usual', () => chapters());
    for (const q of CHAPTER_FILTERS) await timed('filter of chapters', q, () => chapters(q));
    await timed('first terms', 'usual', () => terms());
    for (const q of TERM_FILTERS) await timed('filter of terms', q, () => terms(q));
    await timed('first rows', 'usual', () => list(undefined, 'updated'));
    for (const q of FILTERS) {
      await timed('filter', q, () => list(q, 'updated'));
      await timed('count', q, () =>
        countComicRows(write, { filter: parseComicFilter(q), within: EVERYTHING }),
      );
    }
    await timed('count', 'no filter', () =>
      countComicRows(write, { filter: parseComicFilter(undefined), within: EVERYTHING }),
    );
    for (const sort of SORTS)
      for (const order of ['asc', 'desc'] as const)
        await timed('sort', `${sort} ${order}`, () => list(undefined, sort, 1 + (round % 5), order));
  }
  return Object.fromEntries(Object.entries(times).map(([what, all]) => [what, quantile(all, 0.95)]));
}
