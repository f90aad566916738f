// Comments: how the first page grows from 100 comments to 100,000, a thread of 10,000 that is 50
// deep, the permalink of the last of them, and what votes and posts cost those who read meanwhile.
//
// Method. The site runs as an operator starts it, on an embedded PostgreSQL whose threads were
// filled by SQL. Each question carries another `seen`, so that none is answered from memory.
// Readers do not wait for each other. Votes and posts are made by this process through the
// program's functions, eight at once, each in its own transaction, as the routes make them; HTTP,
// sessions and limits are left out. They go to one thread, where posts follow one another by their
// lock. Readers read another thread meanwhile, and for as long while nothing runs.
//
// Run: node bench/comments.bench.ts
import { v7 as uuidv7 } from 'uuid';
import { enterComment } from '../src/features/comments/server/enterComment.ts';
import { listCountFaults } from '../src/features/comments/server/recountComments.ts';
import type { Member } from '../src/features/comments/server/commentRules.ts';
import { findThread } from '../src/features/comments/server/threadStore.ts';
import { voteOnComment } from '../src/features/comments/server/voteOnComment.ts';
import type { Database } from '../src/platform/database/connectDatabase.ts';
import { openScratchDatabase } from './support/openScratchDatabase.ts';
import { readSteadily } from './support/readSteadily.ts';
import { reportFigure } from './support/reportFigure.ts';
import { quantile } from './support/sampleStatistics.ts';
import { seedCatalogue } from './support/seedCatalogue.ts';
import { seedComments, seedWriters } from './support/seedComments.ts';
import { startSiteProgram } from './support/startSiteProgram.ts';
import { withScratchFolder } from './support/withScratchFolder.ts';

const SMALL = 100;
const LARGE = 100_000;
const DEEP = 10_000;
const PER_SECOND = 20;
const SECONDS = 8;
const AT_ONCE = 8;
const queryOf = (slug: string, more = '') => `kind=comic&target=${slug}${more}`;
let asked = 0;
const SORTS = ['best', 'new', 'old', 'top', 'controversial'];

await withScratchFolder(async (dataDir) => {
  const database = await openScratchDatabase(dataDir);
  const { writePool: pool } = database;
  await seedCatalogue(pool, { from: 1, to: 4 });
  await seedWriters(pool);
  const { rows } = await pool.query<{ slug: string }>('select slug from comics where not nsfw order by id');
  const [small = '', large = '', deep = '', busy = ''] = rows.map(({ slug }) => slug);
  await seedComments(pool, { slug: small, count: SMALL, shape: 'flat' });
  await seedComments(pool, { slug: large, count: LARGE, shape: 'flat' });
  await seedComments(pool, { slug: deep, count: DEEP, shape: 'deep' });
  await seedComments(pool, { slug: busy, count: SMALL, shape: 'flat' });
  await pool.query('vacuum analyze');
  const site = await startSiteProgram({ dataDir });
  try {
    await compareSizes(site.url, { small, large, deep });
    await measurePermalink(site.url, database, deep);
    await measureWriting(site.url, database, { read: large, write: busy });
  } finally {
    await site.stop();
    await database.close();
  }
});

/** Addresses that nobody has asked for yet. */
function fresh(base: string, count: number): string[] {
  return Array.from({ length: count }, () => `${base}&seen=${(asked += 1)}`);
}
async function p95Of(base: string, seconds = SECONDS): Promise<number> {
  const urls = fresh(base, PER_SECOND * seconds);
  return quantile(await readSteadily({ urls, perSecond: PER_SECOND, seconds }), 0.95);
}

async function compareSizes(
  url: string,
  { small, large, deep }: { small: string; large: string; deep: string },
): Promise<void> {
  const first = (slug: string, sort: string) => `${url}/api/comments?${queryOf(slug, `&sort=${sort}`)}`;
  await p95Of(first(small, 'best'), 2);
  console.log(`first page made anew, p95, ${LARGE} comments beside ${SMALL}`);
  for (const sort of SORTS) {
    const before = await p95Of(first(small, sort));
    reportFigure({
      what: `first page by ${sort}, ${LARGE} comments`,
      ours: await p95Of(first(large, sort)),
      limit: before,
      against: `${SMALL} comments`,
      unit: 'ms',
      goal: { ratioAtMost: 1.5 },
    });
  }
  reportFigure({
    what: `first page of ${DEEP} comments 50 deep`,
    ours: await p95Of(first(deep, 'best')),
    unit: 'ms',
    goal: { atMost: 50 },
  });
}

async function measurePermalink(url: string, { writePool }: Database, deep: string): Promise<void> {
  const { rows } = await writePool.query<{ id: string }>(
    `select comments.id from comments join comment_threads on comment_threads.id = thread_id
       join comics on comics.id = comic_id where slug = $1 order by comments.id desc limit 1`,
    [deep],
  );
  reportFigure({
    what: `permalink of the last of ${DEEP}`,
    ours: await p95Of(`${url}/api/comments/${rows[0]?.id}?${queryOf(deep)}`),
    unit: 'ms',
    goal: { atMost: 50 },
  });
}

async function measureWriting(
  url: string,
  database: Database,
  threads: { read: string; write: string },
): Promise<void> {
  const reader = `${url}/api/comments?${queryOf(threads.read)}`;
  for (const [what, work] of [
    ['votes', await makeVoting(database, threads.write)],
    ['posts', await makePosting(database, threads.write)],
  ] as const) {
    const idle = await p95Of(reader);
    let done = 0;
    let isOver = false;
    const writers = Array.from({ length: AT_ONCE }, async () => {
      while (!isOver) {
        await work();
        done += 1;
      }
    });
    const p95 = await p95Of(reader);
    isOver = true;
    await Promise.all(writers);
    reportFigure({ what: `${what} on one thread`, ours: done / SECONDS, unit: '/s' });
    reportFigure({
      what: `readers’ p95 during ${what}`,
      ours: p95,
      limit: idle,
      against: 'idle',
      unit: 'ms',
      goal: { ratioAtMost: 2 },
    });
  }
  // Votes that were seeded have counts alone.
  const faults = (await listCountFaults(database.write)).filter(
    ({ count }) => count !== 'up_count' && count !== 'down_count',
  );
  reportFigure({
    what: 'counts of replies and threads that are not what counting says',
    ours: faults.length,
    unit: '',
    goal: { atMost: 0 },
  });
}

async function makeVoting({ write, writePool }: Database, slug: string) {
  const { rows } = await writePool.query<{ id: string; author_id: string }>(
    `select comments.id, author_id from comments join comment_threads on comment_threads.id = thread_id
       join comics on comics.id = comic_id where slug = $1`,
    [slug],
  );
  const members = await listMembers(writePool);
  let next = 0;
  return async () => {
    next += 1;
    const comment = rows[next % rows.length];
    const voter = members[(next * 7) % members.length];
    if (!comment || !voter || comment.author_id === voter.id) return;
    const value = next % 3 === 0 ? -1 : 1;
    await write
      .transaction()
      .execute((transaction) =>
        voteOnComment({ transaction, hooks: {}, voter, id: comment.id, value, network: `net ${voter.id}` }),
      );
  };
}

async function makePosting({ write, writePool }: Database, slug: string) {
  const thread = await findThread(write, { kind: 'comic', target: slug, contentClass: 'safe' });
  if (!thread) throw new Error('there is no thread');
  const members = await listMembers(writePool);
  let next = 0;
  let above: string | null = null;
  return async () => {
    next += 1;
    const author = members[next % members.length];
    if (!author) return;
    const { id } = await write.transaction().execute((transaction) =>
      enterComment({
        transaction,
        hooks: { reviews: [], onShown: [] },
        author,
        thread,
        parentId: next % 4 === 0 ? null : above,
        text: 'Words of some weight.',
        page: null,
        key: uuidv7(),
        client: { address: '192.0.2.1', userAgent: '' },
      }),
    );
    above = id;
  };
}

async function listMembers(pool: Database['writePool']): Promise<Member[]> {
  const { rows } = await pool.query<{ id: string; username: string; created_at: string }>(
    'select id, username, created_at from users',
  );
  return rows.map((row) => ({
    ...row,
    role: 'user',
    email_verified_at: row.created_at,
    shown_count: 100,
    is_staff: false,
  }));
}
