// Suggestions while somebody types: what GET /api/search asks of the database, for 100,000 comics
// and 20,000 terms.
//
// Method. An embedded PostgreSQL filled by SQL. Titles are drawn from made vocabularies by Zipf's
// law: three in five of Latin words, some with accents and signs inside, two in five of Chinese
// characters; a third has a second title. Every prefix of the texts is asked, as typing makes them,
// in random order; beside each the same text is asked of a search that folds nothing but letter
// case (baselines/lowerCaseSearch.ts), over the same pool, in turns. One caller, then eight.
//
// Run: node bench/suggestions.bench.ts
import { searchComicRows, searchTermCards } from '../src/features/search/server/searchStore.ts';
import { TAXONOMIES } from '../src/features/taxonomy/taxonomyKinds.ts';
import type { Database } from '../src/platform/database/connectDatabase.ts';
import { addLowerCaseColumns, suggestByLowerCase } from './baselines/lowerCaseSearch.ts';
import { openScratchDatabase } from './support/openScratchDatabase.ts';
import { reportFigure } from './support/reportFigure.ts';
import { quantile, secondsOf } from './support/sampleStatistics.ts';
import { seedForStaff } from './support/seedForStaff.ts';
import { drawTitles } from './support/drawTitles.ts';
import { withScratchFolder } from './support/withScratchFolder.ts';

const COMICS = 100_000;
const TEXTS = 60;
const ROUNDS = 2;

type Search = (typed: string) => Promise<unknown>;
type Times = { ours: number[]; peer: number[] };

await withScratchFolder(async (dataDir) => {
  const database = await openScratchDatabase(dataDir);
  try {
    await seedForStaff(database.writePool, { from: 1, to: COMICS });
    const titles = drawTitles(COMICS + COMICS / 3);
    await nameComics(database, titles);
    await addLowerCaseColumns(database.writePool);
    await database.writePool.query('vacuum analyze');
    const texts = prefixesOf(drawTitles(TEXTS, 7));
    const searches = searchesOf(database);
    for (const text of texts.slice(0, 200)) for (const search of Object.values(searches)) await search(text);
    for (const callers of [1, 8]) report(await measure(texts, { ...searches, callers }), callers);
  } finally {
    await database.close();
  }
});

function searchesOf({ read }: Database): { ours: Search; peer: Search } {
  const about = { contentClass: 'safe', language: 'en' } as const;
  return {
    ours: (q) =>
      Promise.all([
        searchComicRows(read, { ...about, q }),
        searchTermCards(read, { ...about, q, taxonomies: TAXONOMIES }),
      ]),
    peer: (typed) => suggestByLowerCase(read, { typed, taxonomies: TAXONOMIES }),
  };
}

/** Gives the comics and terms these titles, and every third comic a second one. */
async function nameComics({ writePool }: Database, titles: readonly string[]): Promise<void> {
  await writePool.query(
    `update comics set title = named.title,
       alternative_titles = case when other is null then '[]' else jsonb_build_array(jsonb_build_object('title', other)) end
     from (
       select place, title, lead(title, $2) over (order by place) as other
       from unnest($1::text[]) with ordinality as titles (title, place)
     ) as named where comics.id = md5('comic ' || named.place)::uuid`,
    [titles, COMICS],
  );
  await writePool.query(
    `update terms set name = named.title, comics_count_safe = comics_count
     from unnest($1::text[]) with ordinality as named (title, place)
     where terms.slug = 'tag-' || place * 5`,
    [titles.toReversed()],
  );
}

function prefixesOf(texts: readonly string[]): string[] {
  const prefixes = texts.flatMap((text) => {
    const letters = [...text];
    return letters
      .map((_, index) => letters.slice(0, index + 1).join(''))
      .filter((part) => part.trim() === part);
  });
  return [...new Set(prefixes)].toSorted(
    (one, other) => (one + other).length % 3 || one.localeCompare(other),
  );
}

type Asked = { ours: Search; peer: Search; callers: number };

async function measure(
  texts: readonly string[],
  { ours, peer, callers }: Asked,
): Promise<Map<string, Times>> {
  const times = new Map<string, Times>();
  let at = 0;
  const ask = async (): Promise<void> => {
    while (at < texts.length * ROUNDS) {
      const turn = at++;
      const text = texts[turn % texts.length] ?? '';
      const inTurns = turn % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const);
      for (const who of inTurns) {
        const ms = (await secondsOf(() => (who === 'ours' ? ours : peer)(text))) * 1000;
        for (const kind of ['all', kindOf(text)]) {
          const kept = times.get(kind) ?? { ours: [], peer: [] };
          times.set(kind, kept);
          kept[who].push(ms);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, ask));
  return times;
}

function kindOf(text: string): string {
  const script = /\p{Script=Han}/u.test(text) ? 'Chinese' : 'Latin';
  return `${script}, ${[...text].length < 3 ? '1 or 2' : '3 and more'}`;
}

function report(times: Map<string, Times>, callers: number): void {
  for (const [kind, { ours, peer }] of [...times].toSorted()) {
    for (const share of [0.5, 0.99]) {
      reportFigure({
        what: `${kind}, p${share * 100}, ${callers} at once`,
        ours: quantile(ours, share),
        limit: quantile(peer, share),
        against: 'lower case alone',
        unit: 'ms',
        ...(kind === 'all' && share === 0.99 ? { goal: { ratioAtMost: 1 } } : {}),
      });
    }
  }
}
