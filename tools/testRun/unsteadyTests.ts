import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A test that fails now and then, and whose cause is not found yet. Its failures do not fail a run.
 */
export type UnsteadyTest = {
  /** Relative to the repository. */
  file: string;
  /** With the names of its suites, as a run prints it. */
  test: string;
  /** A day, as 2026-11-27. */
  since: string;
  /** The facts known so far: how it fails, on which machine, what was ruled out. */
  known: string;
};

const LIST = fileURLToPath(new URL('../../tests/unsteady.json', import.meta.url));

export function unsteadyTests(): UnsteadyTest[] {
  return JSON.parse(readFileSync(LIST, 'utf8')) as UnsteadyTest[];
}

export function isListed(listed: readonly UnsteadyTest[], file: string, test: string): boolean {
  return listed.some((entry) => entry.file === file && entry.test === test);
}
