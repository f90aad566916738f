import { parseArgs } from 'node:util';
import type { Reporter, TestModule } from 'vitest/node';
import { startVitest } from 'vitest/node';
import { buildWeb } from '../src/server/buildWeb.ts';
import { changedTests, isBrowserTest } from './changedTests.ts';
import { findBrowser } from './findBrowser.ts';
import { findOldestChromium } from './findOldestChromium.ts';
import { findOtherBrowsers } from './findOtherBrowsers.ts';

/**
 * `npm test`: gets what the tests need, runs them all and closes with a line `N passed, N failed`.
 * `--project NAME` (repeatable) runs a part: fast, server, walks, screens, long. `--oldest-chromium` opens pages with the oldest
 * Chromium that Debian has. `--changed [COMMIT]` runs what is near to what changed since then, or is not committed yet. Anything
 * else is a filter of file names.
 */
const { values, positionals } = parseArgs({
  options: {
    project: { type: 'string', multiple: true, default: ['fast', 'server', 'walks'] },
    'oldest-chromium': { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const filters = values.changed ? changedTests(positionals[0] ?? 'HEAD') : positionals;
if (values.changed)
  values.project = ['fast', 'server', ...(filters.some(isBrowserTest) ? ['walks', 'screens'] : [])];
const counts = { passed: 0, failed: 0, skipped: 0 };
const SHOWN_FILES = 10;
let slowest: string[] = [];
const needsBrowser = values.project.some((project) => ['walks', 'screens', 'long'].includes(project));

if (values.project.some((project) => project !== 'fast')) await buildWeb((line) => console.log(line));
if (needsBrowser) {
  await buildWeb(() => {}, { withControls: true });
  const find = values['oldest-chromium'] ? findOldestChromium : findBrowser;
  const browser = find((line) => console.log(line));
  if (browser) process.env['TEST_BROWSER'] = browser;
  else if (process.env['CI']) failWithoutBrowser();
  else console.error('\n!!! No Chromium here and none could be installed: EVERY BROWSER TEST IS SKIPPED.\n');
}
if (values.project.includes('long')) {
  const { firefox, webKitDriver } = findOtherBrowsers((line) => console.log(line));
  if (firefox) process.env['TEST_FIREFOX'] = firefox;
  if (webKitDriver) process.env['TEST_WEBKIT'] = webKitDriver;
}

const vitest = await startVitest('test', filters, {
  project: values.project,
  run: true,
  watch: false,
  reporters: ['default', counter()],
});
await vitest.close();
if (slowest.length > 1) console.log(['\nThe slowest files, in seconds:', ...slowest].join('\n'));
const unhandled = vitest.state.getUnhandledErrors().length;
counts.failed += unhandled;
console.log(
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
);
process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);

/** Counts what ran; a file that could not be loaded is a failure too. */
function counter(): Reporter {
  return {
    onTestRunEnd(modules: readonly TestModule[]) {
      slowest = slowestOf(modules);
      for (const module of modules) {
        if (module.errors().length > 0) counts.failed += 1;
        // A suite whose set-up failed has its tests skipped, and the error to itself.
        for (const suite of module.children.allSuites()) counts.failed += Number(suite.errors().length > 0);
        for (const test of module.children.allTests()) {
          const { state } = test.result();
          if (state === 'passed' || state === 'failed' || state === 'skipped') counts[state] += 1;
        }
      }
    },
  };
}

/** With what a file loads and sets up. */
function slowestOf(modules: readonly TestModule[]): string[] {
  const secondsOf = (module: TestModule) => {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    return (collectDuration + setupDuration + duration) / 1000;
  };
  return modules
    .map((module) => ({ name: module.relativeModuleId, seconds: secondsOf(module) }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN_FILES)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${name}`);
}

function failWithoutBrowser(): void {
  console.error('No Chromium here and none could be installed; under CI that is a failure.');
  console.log('0 passed, 1 failed');
  process.exit(1);
}
