import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestCase, TestModule } from 'vitest/node';
import type { FileOutcome, TestOutcome } from './FileOutcome.ts';

const LONGEST_LINE = 300;

/**
 * Reads what Vitest says at the end of a run. An exception that nobody caught goes to the file that
 * ran then; `strayErrors` are those of no file.
 */
export function readOutcomes(
  modules: readonly TestModule[],
  unhandled: readonly unknown[],
): { files: FileOutcome[]; strayErrors: string[] } {
  const uncaught = new Map<string, string[]>();
  for (const error of unhandled) {
    const path = (error as { VITEST_TEST_PATH?: string }).VITEST_TEST_PATH ?? '';
    uncaught.set(path, [...(uncaught.get(path) ?? []), lineOf(error)]);
  }
  const files = modules.map((module) => {
    const faults = uncaught.get(module.moduleId) ?? [];
    uncaught.delete(module.moduleId);
    return outcomeOf(module, faults);
  });
  return { files, strayErrors: [...uncaught.values()].flat() };
}

function outcomeOf(module: TestModule, uncaught: readonly string[]): FileOutcome {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const suites = [...module.children.allSuites()];
  return {
    project: module.project.name,
    file: relative(process.cwd(), module.moduleId),
    seconds: (collectDuration + setupDuration + duration) / 1000,
    tests: [...module.children.allTests()].map(testOf),
    // A suite whose set-up failed has the error to itself, and its tests are skipped.
    faults: [...[module, ...suites].flatMap((suite) => suite.errors().map(lineOf)), ...uncaught],
  };
}

function testOf(test: TestCase): TestOutcome {
  const { state, errors } = test.result();
  const named = { id: test.id, name: test.fullName };
  if (state === 'passed' || state === 'skipped') return { ...named, state, error: '' };
  const error = errors?.[0] ? lineOf(errors[0]) : 'The test did not end.';
  return { ...named, state: 'failed', error };
}

function lineOf(error: unknown): string {
  const { message } = error as { message?: string };
  const [line = ''] = stripVTControlCharacters(message ?? String(error)).split('\n');
  return line.slice(0, LONGEST_LINE);
}
