import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupProcesses } from '../support/groupProcesses.ts';
import { makeArchive } from '../support/makeArchive.ts';
import { makePicture } from '../support/makePictures.ts';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import { killDatabaseProcesses, listDatabaseProcesses } from '../support/startDatabaseProgram.ts';
import {
  runLongstrip,
  startLongstripSite,
  stopLongstrip,
  type LongstripSite,
} from '../support/startLongstrip.ts';

const KILLS = 3;
/**
 * A lost job is given out again when its heartbeat has been missing, after the next look for such,
 * and a pause.
 */
const RESUME_LIMIT_MS = 120_000;
const LARGE_PAGES = 40;
const DATABASE_KILLS = 8;

/** Pages that take a while to scale. */
async function importLarge(place: ProgramPlace, name: string, pages: number): Promise<void> {
  const entries: Record<string, Buffer> = {};
  for (let page = 1; page <= pages; page += 1)
    entries[`${page}.jpg`] = await makePicture({ number: page, width: 2_000, height: 2_900, format: 'jpeg' });
  const path = await makeArchive(join(place.dataDir, 'archives', `${name}.cbz`), entries);
  expect(await runLongstrip(place, ['import', path])).toMatchObject({ code: 0 });
}

describe('a site killed with -9 while it makes variants', () => {
  it('takes the job up again at the next start, where it was, and finishes it', async () => {
    await using place = await makeProgramPlace({}, { embeds: true });
    await importLarge(place, 'Large Pages 1', LARGE_PAGES);
    const countMade = () =>
      place.inspect(async ({ read }) => {
        const rows = await read.selectFrom('media').select(['id', 'variants_at']).orderBy('id').execute();
        return rows.filter((row) => row.variants_at !== null).length;
      });
    let madeBefore = 0;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const site = await startLongstripSite(place);
      // Proven to be in the midst of it: at least one more picture is done, and not all.
      await expect.poll(countMade, { timeout: RESUME_LIMIT_MS, interval: 50 }).toBeGreaterThan(madeBefore);
      site.signal('SIGKILL');
      await site.ended;
      madeBefore = await countMade();
      expect(madeBefore).toBeLessThan(LARGE_PAGES);
      await expect.poll(() => groupProcesses(site.pid), { timeout: 10_000 }).toEqual([]);
    }
    const site = await startLongstripSite(place);
    await expect.poll(countMade, { timeout: RESUME_LIMIT_MS, interval: 200 }).toBe(LARGE_PAGES);
    const manifest = (await (await site.fetch('/api/comics/large-pages/chapters/1')).json()) as {
      pages: { picture: { id: string; recipe: number; widths: number[] } }[];
    };
    for (const { picture } of manifest.pages)
      for (const width of picture.widths)
        expect((await site.fetch(`/media/${picture.id}/${picture.recipe}/${width}.webp`)).status).toBe(200);
    await expect
      .poll(async () => (await runLongstrip(place, ['jobs', 'list'])).stdout, { timeout: 30_000 })
      .toMatch(
        /make_media_variants'\s*│\s*0\s*│\s*0\s*│\s*0\s*│[^]*dead_letters'\s*│\s*0\s*│\s*0\s*│\s*0\s*│/,
      );
    await stopLongstrip(site);
  });
});

describe('PostgreSQL killed with -9 while readers read', () => {
  /** From the table of fault tests: cached answers or 503 within a second, back within five. */
  const AWAY_ANSWER_MS = 1_000;
  const RECOVERY_MS = 5_000;
  const RESTART_LIMIT_MS = 20_000;
  /** Two cores are shared with the load itself. */
  const SLACK_MS = 500;

  let place: ProgramPlace;
  let site: LongstripSite;
  let mediaPath: string;
  beforeAll(async () => {
    place = await makeProgramPlace({}, { embeds: true });
    site = await startLongstripSite(place);
    await importLarge(place, 'Open Book 1', 2);
    const { pages } = (await (await site.fetch('/api/comics/open-book/chapters/1')).json()) as {
      pages: { picture: { id: string } }[];
    };
    mediaPath = `/media/${pages[0]?.picture.id}/original.jpg`;
  });
  afterAll(() => place[Symbol.asyncDispose]());

  const findPostmaster = () =>
    listDatabaseProcesses(place.dataDir).find(({ name }) => name === 'postmaster')?.pid;

  type Answer = { path: string; status: number; ms: number; retryAfter: string | null };

  async function ask(path: string): Promise<Answer> {
    const askedMs = performance.now();
    const response = await site.fetch(path, { signal: AbortSignal.timeout(15_000) });
    await response.arrayBuffer();
    return {
      path,
      status: response.status,
      ms: performance.now() - askedMs,
      retryAfter: response.headers.get('retry-after'),
    };
  }

  /** Reads without a pause until told to stop; `paths` gives the next one. */
  function startReader(paths: () => string): { stop(): Promise<Answer[]> } {
    const stopping = new AbortController();
    const answers: Answer[] = [];
    const done = (async () => {
      while (!stopping.signal.aborted) {
        answers.push(await ask(paths()));
        await delay(10);
      }
    })();
    return {
      async stop() {
        stopping.abort();
        await done;
        return answers;
      },
    };
  }

  it('gives kept answers or says to come back, never hangs, and recovers without a restart', async (context) => {
    if (!place.isEmbedded) return context.skip();
    const warm = ['/en', '/en/post/open-book', '/api/comics', '/api/comics/open-book/chapters/1', mediaPath];
    for (const path of warm) expect(await ask(path)).toMatchObject({ status: 200 });
    let page = 1;
    const readers = [
      startReader(() => warm[page % warm.length] ?? ''),
      // Never asked before, so never kept.
      startReader(() => `/api/comics?page=${(page += 1)}`),
      startReader(() => `/en/latest?page=${(page += 1)}`),
    ];
    for (let kill = 1; kill <= DATABASE_KILLS; kill += 1) {
      const before = findPostmaster();
      expect(killDatabaseProcesses(place.dataDir, /^postmaster$/)).toBe(1);
      // Its children may answer until they notice; then the keeper starts another.
      const isBack = () => ![undefined, before].includes(findPostmaster());
      await expect.poll(isBack, { timeout: RESTART_LIMIT_MS, interval: 10 }).toBe(true);
      // Uncached, so the database has answered it.
      await expect
        .poll(() => ask(`/api/comics?page=${(page += 1)}`), { timeout: RECOVERY_MS, interval: 20 })
        .toMatchObject({ status: 200 });
    }
    const [known = [], ...others] = await Promise.all(readers.map((reader) => reader.stop()));
    expect(known.length).toBeGreaterThan(DATABASE_KILLS);
    expect(known.filter(({ status }) => status !== 200)).toEqual([]);
    checkAnswers([known, ...others].flat());
  });

  it('that stays away for a while is said at once to whoever asks for something new', async (context) => {
    if (!place.isEmbedded) return context.skip();
    // The keeper is stopped, so that nothing brings PostgreSQL back before it goes on.
    const keeper = listDatabaseProcesses(place.dataDir).find(({ name }) => name === 'keeper');
    expect(keeper).toBeDefined();
    if (!keeper) return;
    const warm = ['/en', '/api/comics'];
    for (const path of warm) expect(await ask(path)).toMatchObject({ status: 200 });
    process.kill(keeper.pid, 'SIGSTOP');
    const answers: Answer[] = [];
    try {
      expect(killDatabaseProcesses(place.dataDir, /^(?!keeper$)/)).toBeGreaterThan(0);
      expect(await ask('/healthz')).toMatchObject({ status: 200 });
      expect(await ask('/readyz')).toMatchObject({ status: 503, retryAfter: '5' });
      for (let round = 0; round < 20; round += 1) {
        for (const path of warm) answers.push(await ask(path));
        for (const path of [
          `/api/comics?page=${900 + round}`,
          `/en/latest?page=${900 + round}`,
          `/en/post/unknown-${round}`,
        ]) {
          const answer = await ask(path);
          expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
          answers.push(answer);
        }
      }
    } finally {
      process.kill(keeper.pid, 'SIGCONT');
    }
    expect(answers.filter(({ path, status }) => warm.includes(path) && status !== 200)).toEqual([]);
    checkAnswers(answers);
    await expect
      .poll(() => ask('/api/comics?page=999'), { timeout: RECOVERY_MS, interval: 20 })
      .toMatchObject({ status: 200 });
    expect(await ask('/readyz')).toMatchObject({ status: 200 });
    await stopLongstrip(site);
  });

  /** Unexpected error answers in the site's log. */
  function unexpectedErrors(): string {
    const lines = site
      .stdout()
      .split('\n')
      .filter((line) => line.includes('unexpected error'));
    const messages = lines.map(
      (line) => (JSON.parse(line) as { err: { message: string; code?: string } }).err,
    );
    return [...new Set(messages.map(({ code, message }) => `${code}: ${message}`))].join('\n');
  }

  function checkAnswers(answers: Answer[]): void {
    expect(
      answers.filter(({ status }) => ![200, 503].includes(status)),
      unexpectedErrors(),
    ).toEqual([]);
    expect(answers.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([]);
    expect(answers.filter(({ status, ms }) => status === 503 && ms > AWAY_ANSWER_MS + SLACK_MS)).toEqual([]);
    const slowestMs = Math.round(Math.max(...answers.map(({ ms }) => ms)));
    const refused = answers.filter(({ status }) => status === 503).length;
    console.log(`${answers.length} answers, ${refused} of them 503; the slowest took ${slowestMs} ms`);
  }
});
