import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEST = /\.(test|walk|screen)\.tsx?$/;
const BROWSER_TEST = /^tests\/(walks|screens)\/[^/]+$/;
const IMPORTED = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;
/** Everything meets in these, so that what is reached through them says nothing. */
const MEETING_PLACE = /^(src\/(server|web)|tests\/support)\//;
/** Held by all the code at once, and done in seconds. */
const ALWAYS = ['tests/house'];
/** More than these take longer than a minute. */
const MOST_BROWSER_FILES = 3;

/**
 * The test files that are near what changed since a commit, committed or not: changed ones, those
 * of the same feature or part of the platform, those that import it, and browser tests that are
 * named after the feature. Faults that these cannot see are found by `npm test`.
 */
export function changedTests(since: string): string[] {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => /^(src|tests|tools|demo)\/.*\.tsx?$/.test(file) && existsSync(file),
  );
  const changed = [
    ...git('diff', '--name-only', '--merge-base', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const importers = importersOf(files);
  const chosen = new Set(changed.filter((file) => TEST.test(file) && files.includes(file)));
  for (const file of changed) {
    const part = /^src\/(?:features|platform|ui)\/([^/]+)\//.exec(file);
    const beside = part ? part[0] : `${dirname(file)}/`;
    const browser = part ? browserTestsOf(part[1] ?? '', files) : [];
    const near = files.filter((other) => TEST.test(other) && other.startsWith(beside));
    if (!file.startsWith('tests/')) for (const test of [...near, ...browser]) chosen.add(test);
    for (const test of testsAbove(file, importers)) chosen.add(test);
  }
  return [...chosen, ...ALWAYS];
}

export function isBrowserTest(file: string): boolean {
  return BROWSER_TEST.test(file);
}

function browserTestsOf(feature: string, files: readonly string[]): string[] {
  const name = feature.toLowerCase().replace(/s$/, '');
  const named = files.filter((file) => isBrowserTest(file) && file.toLowerCase().includes(name));
  if (named.length <= MOST_BROWSER_FILES) return named;
  console.log(`Left out, for they are many: npm run test:screens -- --project walks ${name}`);
  return [];
}

function testsAbove(file: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set<string>([file]);
  for (const at of seen) {
    if (at !== file && MEETING_PLACE.test(at)) continue;
    for (const importer of importers.get(at) ?? []) seen.add(importer);
  }
  return [...seen].filter((at) => TEST.test(at));
}

function importersOf(files: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      const imported = join(dirname(file), path);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}
