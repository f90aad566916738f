/** The outcome of one test file in one run. */
export type FileOutcome = {
  project: string;
  /** Relative to the repository. */
  file: string;
  /** With what the file loads and sets up. */
  seconds: number;
  tests: readonly TestOutcome[];
  /**
   * Errors outside of tests: the file did not load, a set-up failed, nobody caught an exception.
   */
  faults: readonly string[];
};

export type TestOutcome = {
  /** The same in every run of the file. */
  id: string;
  /** With the names of its suites. */
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  /** In one line; empty unless the test failed. */
  error: string;
};
