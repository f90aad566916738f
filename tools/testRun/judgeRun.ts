import type { FileOutcome, TestOutcome } from './FileOutcome.ts';
import { isListed, type UnsteadyTest } from './unsteadyTests.ts';

/** More files than this that pass only when they are alone say that the ground is not steady. */
const MOST_UNSTEADY_FILES = 5;
/**
 * The most tests of a project. A gate with more walks takes longer than people wait for; what is
 * not a person's whole story is no walk. A proof that a DOM without layout can give needs no
 * browser, and is no screen.
 */
const MOST_TESTS: Readonly<Record<string, number>> = { walks: 120, screens: 180 };

/** Each list has one line an entry, for people to read. */
export type Verdict = {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  /** Failed at first and passed alone. */
  unsteady: string[];
  /** Failed, and stand in the list of unsteady tests: they neither pass nor fail the run. */
  known: string[];
};

export type JudgeRun = {
  first: readonly FileOutcome[];
  /** The files that failed, each run once more by itself. */
  second?: readonly FileOutcome[];
  listed?: readonly UnsteadyTest[];
};

/** Whether a second look can change what the run says of a file. */
export function needsSecondLook(
  { file, tests, faults }: FileOutcome,
  listed: readonly UnsteadyTest[],
): boolean {
  return (
    faults.length > 0 || tests.some((test) => test.state === 'failed' && !isListed(listed, file, test.name))
  );
}

/** A test fails the run if it failed both times. */
export function judgeRun({ first, second = [], listed = [] }: JudgeRun): Verdict {
  const verdict: Verdict = { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [], known: [] };
  let unsteadyFiles = 0;
  for (const outcome of first) {
    const again = second.find(({ file, project }) => file === outcome.file && project === outcome.project);
    const before = verdict.unsteady.length;
    judgeFaults(verdict, outcome, again);
    for (const test of outcome.tests) judgeTest(verdict, outcome.file, test, again, listed);
    if (verdict.unsteady.length > before) unsteadyFiles += 1;
  }
  limit(verdict, `${unsteadyFiles} unsteady files`, unsteadyFiles, MOST_UNSTEADY_FILES);
  for (const [name, most] of Object.entries(MOST_TESTS)) {
    const count = first.filter(({ project }) => project === name).flatMap(({ tests }) => tests).length;
    limit(verdict, `${count} ${name}`, count, most);
  }
  return verdict;
}

function limit(verdict: Verdict, what: string, count: number, most: number): void {
  if (count <= most) return;
  verdict.failed += 1;
  verdict.failures.push(`${what}: a run with more than ${most} fails.`);
}

function judgeFaults(verdict: Verdict, { file, faults }: FileOutcome, again: FileOutcome | undefined): void {
  const [fault] = faults;
  if (fault === undefined) return;
  if (again && again.faults.length === 0) {
    verdict.unsteady.push(`${file}: outside of its tests: ${fault}`);
    return;
  }
  verdict.failed += 1;
  verdict.failures.push(`${file}: outside of its tests: ${fault}`);
}

function judgeTest(
  verdict: Verdict,
  file: string,
  test: TestOutcome,
  again: FileOutcome | undefined,
  listed: readonly UnsteadyTest[],
): void {
  const line = `${file}: ${test.name}: ${test.error}`;
  const later = again?.tests.find(({ id }) => id === test.id);
  if (test.state === 'failed') {
    if (isListed(listed, file, test.name)) {
      verdict.known.push(line);
      verdict.skipped += 1;
    } else if (later?.state === 'passed') {
      verdict.unsteady.push(line);
      verdict.passed += 1;
    } else {
      verdict.failures.push(line);
      verdict.failed += 1;
    }
    return;
  }
  // Skipped at first, if its set-up failed then.
  if (test.state === 'skipped' && later) {
    verdict[later.state] += 1;
    if (later.state === 'failed') verdict.failures.push(`${file}: ${later.name}: ${later.error}`);
    return;
  }
  verdict[test.state] += 1;
  if (later?.state === 'failed')
    verdict.unsteady.push(`${file}: ${test.name}: when it was alone: ${later.error}`);
}
