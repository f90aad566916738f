// Logging in: what it costs beside argon2id alone, how many log in a second, and what readers
// notice of that.
//
// Method. The site runs as an operator starts it, on an embedded PostgreSQL with 1,000 comics
// entered by SQL, and with members whose passwords were hashed by the program's own function. Each
// caller is a browser of its own: it has its member, its address (X-Forwarded-For, which the site
// believes here), its cookies, and logs in again and again, each time ending its former session.
// Cost: one caller, beside the same check of the same password by the library alone
// (baselines/argonAlone.ts). Throughput: more callers than the site lets hash at once, beside the
// library alone with as many at once as the site; both in alternating rounds. Readers: 50 requests
// a second for the kept list and the home page, in windows with as many logins as the site can do,
// alternating with windows without any. Everything shares the machine's processors.
//
// Run: node bench/login.bench.ts
import { availableParallelism } from 'node:os';
import { v7 as uuidv7 } from 'uuid';
import { openPasswordHasher } from '../src/features/users/server/openPasswordHasher.ts';
import type { Database } from '../src/platform/database/connectDatabase.ts';
import { logInRepeatedly } from './support/logInRepeatedly.ts';
import { openScratchDatabase } from './support/openScratchDatabase.ts';
import { readSteadily } from './support/readSteadily.ts';
import { reportFigure } from './support/reportFigure.ts';
import { runBaseline } from './support/runBaseline.ts';
import { median, quantile } from './support/sampleStatistics.ts';
import { seedCatalogue } from './support/seedCatalogue.ts';
import { startSiteProgram } from './support/startSiteProgram.ts';
import { withScratchFolder } from './support/withScratchFolder.ts';

const COMICS = 1_000;
const CALLERS = 16;
const ROUNDS = 3;
const ROUND_SECONDS = 5;
const READERS_PER_SECOND = 50;
const READER_ROUNDS = 6;
const PASSWORD = 'three quiet herons';

type Alone = { per_second: number; times_ms: number[] };

await withScratchFolder(async (dataDir) => {
  const database = await openScratchDatabase(dataDir);
  await seedCatalogue(database.writePool, { from: 1, to: COMICS });
  await enterMembers(database);
  const site = await startSiteProgram({
    dataDir,
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
  });
  try {
    await logIn(site.url, { callers: CALLERS, seconds: 2 });
    await compareCost(site.url);
    await compareThroughput(site.url);
    for (const path of ['/api/comics', '/en']) await compareReaders(site.url, path);
  } finally {
    await site.stop();
    await database.close();
  }
});

async function enterMembers({ write }: Database): Promise<void> {
  const passwords = openPasswordHasher({
    onBrokenHash: (error) => {
      throw error;
    },
  });
  const password_hash = await passwords.hash(PASSWORD);
  await passwords.close();
  const now = new Date().toISOString();
  const members = Array.from({ length: CALLERS }, (_, at) => {
    const [username, email] = [usernameOf(at), `${usernameOf(at)}@example.test`];
    const names = { username, username_key: username, email, email_key: email };
    return { id: uuidv7(), ...names, password_hash, email_verified_at: now, approved_at: now };
  });
  await write
    .insertInto('users')
    .values(members.map((member) => ({ ...member, settings: '{}' })))
    .execute();
}

function usernameOf(at: number): string {
  return `reader${at}`;
}

/** Milliseconds of each login. */
async function logIn(url: string, options: { callers: number; seconds: number }): Promise<number[]> {
  const endMs = performance.now() + options.seconds * 1000;
  const callers = Array.from({ length: options.callers }, (_, at) =>
    logInRepeatedly({
      url,
      address: `198.51.100.${at + 1}`,
      username: usernameOf(at),
      password: PASSWORD,
      until: () => performance.now() >= endMs,
    }),
  );
  return (await Promise.all(callers)).flat();
}

function argonAlone(atOnce: number): Promise<Alone> {
  return runBaseline<Alone>('argonAlone', { seconds: ROUND_SECONDS, atOnce });
}

async function compareCost(url: string): Promise<void> {
  const ours: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(...(await logIn(url, { callers: 1, seconds: ROUND_SECONDS })));
    alone.push(...(await argonAlone(1)).times_ms);
  }
  console.log('one login');
  reportFigure({
    what: 'a login, argon2id and everything around it',
    ours: median(ours),
    limit: median(alone),
    against: 'argon2id alone',
    unit: 'ms',
  });
}

async function compareThroughput(url: string): Promise<void> {
  const atOnce = Math.max(1, availableParallelism() - 1);
  const ours: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push((await logIn(url, { callers: CALLERS, seconds: ROUND_SECONDS })).length / ROUND_SECONDS);
    alone.push((await argonAlone(atOnce)).per_second);
  }
  console.log(`logins, ${CALLERS} callers`);
  reportFigure({
    what: 'logins',
    ours: median(ours),
    limit: median(alone),
    against: `argon2id alone, ${atOnce} at once`,
    unit: '/s',
    goal: { ratioAtLeast: 0.7 },
  });
}

async function compareReaders(url: string, path: string): Promise<void> {
  const quiet: number[] = [];
  const busy: number[] = [];
  const logins: number[] = [];
  const read = () =>
    readSteadily({ urls: [url + path], perSecond: READERS_PER_SECOND, seconds: ROUND_SECONDS });
  await read();
  for (let round = 0; round < READER_ROUNDS; round += 1) {
    quiet.push(...(await read()));
    const [times, made] = await Promise.all([
      read(),
      logIn(url, { callers: CALLERS, seconds: ROUND_SECONDS }),
    ]);
    busy.push(...times);
    logins.push(made.length / ROUND_SECONDS);
  }
  console.log(
    `${READERS_PER_SECOND} readers a second of ${path}, beside ${median(logins).toFixed(0)} logins a second`,
  );
  for (const [name, share] of [
    ['median', 0.5],
    ['p95', 0.95],
  ] as const) {
    reportFigure({
      what: `${path} while members log in: ${name}`,
      ours: quantile(busy, share),
      limit: quantile(quiet, share),
      against: 'without logins',
      unit: 'ms',
      ...(name === 'p95' ? { goal: { ratioAtMost: 1.1 } } : {}),
    });
  }
}
