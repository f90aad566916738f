import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findPostgresServer } from '../tests/support/findPostgresServer.ts';

/**
 * `npm run test:matrix`: what `npm test` runs on the embedded database and disk, once more on what
 * else a site may run on. Each part closes with its own `N passed, N failed`; the last line is the
 * sum. Arguments are filters of file names.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const filters = process.argv.slice(2);

type Part = { name: string; project: string; settings: Record<string, string> };
type Counts = { passed: number; failed: number; skipped: number };

const server = await findPostgresServer((line) => console.log(line));
const database = { TEST_DATABASE_URL: server.databaseUrl };
const bucket = { TEST_STORAGE: 's3' };
const parts: Part[] = [
  { name: `the server on ${server.name}, files on disk`, project: 'server', settings: database },
  {
    name: 'the server on the embedded PostgreSQL, files in an S3 bucket',
    project: 'server',
    settings: bucket,
  },
  {
    name: `walks in the browser on ${server.name} and an S3 bucket`,
    project: 'walks',
    settings: { ...database, ...bucket },
  },
];

const results: [Part, Counts][] = [];
try {
  for (const part of parts) {
    console.log(`\n=== ${part.name}`);
    results.push([part, await runPart(part)]);
  }
} finally {
  await server.close();
}

console.log('');
for (const [part, counts] of results) console.log(`${part.name}: ${wordsOf(counts)}`);
const sum = results.reduce(
  (total, [, counts]) => ({
    passed: total.passed + counts.passed,
    failed: total.failed + counts.failed,
    skipped: total.skipped + counts.skipped,
  }),
  { passed: 0, failed: 0, skipped: 0 },
);
console.log(wordsOf(sum));
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;

/** Runs one part to its end; one that does not say how it went counts as failed. */
async function runPart({ project, settings }: Part): Promise<Counts> {
  const child = spawn(process.execPath, ['tools/runTests.ts', '--project', project, ...filters], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let lastLine = '';
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lastLine = lines.findLast((line) => /^\d+ passed, \d+ failed/.test(line)) ?? lastLine;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(lastLine)?.[1] ?? 0);
  const counts = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
  // A filter may leave nothing to a part.
  const isEmpty = filters.length > 0 && lastLine.startsWith('0 passed, 0 failed');
  return code === 0 || counts.failed > 0 || isEmpty ? counts : { ...counts, failed: 1 };
}

function wordsOf({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
