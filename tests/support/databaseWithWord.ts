import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import {
  expectDatabaseGone,
  killDatabasePrograms,
  makeDataDir,
  startReadyProgram,
  type DatabaseProgram,
} from './startDatabaseProgram.ts';

const RECOVERY = { timeout: 5_000, interval: 50 };

export type DatabaseWithWord = {
  dataDir: string;
  /** The word is read, within 5 s. */
  expectAnswersAgain(program: DatabaseProgram): Promise<void>;
};

/**
 * For a test file: an embedded database of its own that keeps one word. No program is left between
 * tests.
 */
export function databaseWithWord(): DatabaseWithWord {
  const dataDir = makeDataDir().path;
  beforeAll(async () => {
    const program = await startReadyProgram(dataDir);
    await program.ask('create table kept (word text)');
    await program.ask("insert into kept values ('before')");
    await program.close();
  });
  afterEach(async () => {
    killDatabasePrograms();
    await expectDatabaseGone(dataDir);
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  return {
    dataDir,
    async expectAnswersAgain(program) {
      await expect
        .poll(() => program.ask('select word from kept'), RECOVERY)
        .toEqual({ rows: [{ word: 'before' }] });
    },
  };
}
