import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from '../src/server/pages/buildWeb.ts';
import { changedTests, isBrowserTest } from './changedTests.ts';
import { findBrowser } from './findBrowser.ts';
import { findOldestChromium } from './findOldestChromium.ts';
import { findOtherBrowsers } from './findOtherBrowsers.ts';
import type { FileOutcome } from './testRun/FileOutcome.ts';
import { judgeRun, needsSecondLook, type Verdict } from './testRun/judgeRun.ts';
import { runOnce } from './testRun/runOnce.ts';
import { takeTurn } from './testRun/takeTurn.ts';
import { unsteadyTests } from './testRun/unsteadyTests.ts';

/**
 * `npm test`: gets what the tests need, runs them all and closes with a line `N passed, N failed`.
 * Each file that failed runs once more, by itself; a test fails the run if it fails both times.
 * `--project NAME` (repeatable) runs a part: fast, components, server, walks, screens, long.
 * `--oldest-chromium` opens pages with the oldest Chromium that Debian has. `--changed [COMMIT]`
 * runs what is near to what changed since then, or is not committed yet. Anything else is a filter
 * of file names.
 */
const { values, positionals } = parseArgs({
  options: {
    project: { type: 'string', multiple: true, default: ['fast', 'components', 'server', 'walks'] },
    'oldest-chromium': { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const BROWSER_PROJECTS = ['walks', 'screens', 'long'];
const SHOWN_FILES = 10;
/** A run in which more files fail is broken, not unsteady, and ends sooner without. */
const MOST_SECOND_LOOKS = 20;

const say = (line: string) => console.log(line);
let projects = values.project;
let filters = positionals;
if (values.changed) {
  filters = changedTests(positionals[0] ?? 'HEAD');
  projects = ['fast', 'components', 'server', ...(filters.some(isBrowserTest) ? ['walks', 'screens'] : [])];
}

await takeTurn(say);
await prepare();
const listed = unsteadyTests();
const { files, strayErrors } = await runOnce({ projects, filters });
const second = await lookAgain(files.filter((file) => needsSecondLook(file, listed)));
const verdict = judgeRun({ first: files, second, listed });
verdict.failed += strayErrors.length;
verdict.failures.push(...strayErrors);
close(verdict);

async function prepare(): Promise<void> {
  const needsBrowser = projects.some((project) => BROWSER_PROJECTS.includes(project));
  if (projects.some((project) => project !== 'fast')) await buildWeb(say);
  if (needsBrowser) {
    await buildWeb(() => {}, { withControls: true });
    const find = values['oldest-chromium'] ? findOldestChromium : findBrowser;
    const browser = find(say);
    if (browser) process.env['TEST_BROWSER'] = browser;
    else if (process.env['CI']) failWithoutBrowser();
    else
      console.error('\n!!! No Chromium here and none could be installed: EVERY BROWSER TEST IS SKIPPED.\n');
  }
  if (projects.includes('long')) {
    const { firefox, webKitDriver } = findOtherBrowsers(say);
    if (firefox) process.env['TEST_FIREFOX'] = firefox;
    if (webKitDriver) process.env['TEST_WEBKIT'] = webKitDriver;
  }
}

/** Runs each file by itself, with nothing beside it. */
async function lookAgain(failed: readonly FileOutcome[]): Promise<FileOutcome[]> {
  if (failed.length === 0) return [];
  if (failed.length > MOST_SECOND_LOOKS) {
    say(`\n${failed.length} files failed: too many for a second look.`);
    return [];
  }
  const again: FileOutcome[] = [];
  for (const { project, file } of failed) {
    say(`\nA second look at ${file}, by itself:`);
    again.push(...(await runOnce({ projects: [project], filters: [resolve(file)] })).files);
  }
  return again;
}

function close({ passed, failed, skipped, failures, unsteady, known }: Verdict): never {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN_FILES);
  print(
    'The slowest files, in seconds:',
    slowest.map(({ seconds, file }) => `${seconds.toFixed(1).padStart(7)}  ${file}`),
  );
  print('Unsteady, failed at first and passed alone:', unsteady);
  print('Known to be unsteady (tests/unsteady.json), failed:', known);
  print('Failed:', failures);
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

function print(title: string, lines: readonly string[]): void {
  if (lines.length > 0) say(['', title, ...lines, ''].join('\n'));
}

function failWithoutBrowser(): never {
  console.error('No Chromium here and none could be installed; under CI that is a failure.');
  say('0 passed, 1 failed');
  process.exit(1);
}
