import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ImportOutcome } from '../../src/features/imports/server/ImportOutcome.ts';
import type { ImportSettings } from '../../src/features/imports/server/ImportSettings.ts';
import type { Config } from '../../src/platform/config/readConfig.ts';
import type { Connection } from '../../src/platform/database/Connection.ts';

/** Orders for importProgram.ts, as JSON on its command line. */
export type ImportProgramOrder = {
  connection: Connection;
  config: Pick<Config, 'storage' | 'data_dir'>;
  temporary_dir: string;
  paths: string[];
  settings?: ImportSettings;
  /** Such as `after insert into pages`. */
  halt_at?: string;
};

export type ImportProgramEnd = {
  /** In the order they were first come to, each once. */
  steps: string[];
  outcomes: ImportOutcome[];
  /** The point at which it halted and was killed. */
  halted_at?: string;
  code: number | NodeJS.Signals;
};

type Line = { step?: string; halted_at?: string; outcome?: ImportOutcome };

const running = new Set<ChildProcess>();

/**
 * Runs importProgram.ts to its end, or to the step where it halts: there it is killed with -9, by
 * itself, as it stands.
 */
export function runImportProgram(order: ImportProgramOrder): Promise<ImportProgramEnd> {
  const program = join(import.meta.dirname, 'importProgram.ts');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, JSON.stringify(order)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  running.add(child);
  const end: Omit<ImportProgramEnd, 'code'> = { steps: [], outcomes: [] };
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as Line;
    if (line.step !== undefined && !end.steps.includes(line.step)) end.steps.push(line.step);
    if (line.outcome) end.outcomes.push(line.outcome);
    if (line.halted_at === undefined) return;
    end.halted_at = line.halted_at;
    child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ ...end, code: signal ?? code ?? -1 });
    });
  });
}

/** Ends what a failed test left. */
export function killImportPrograms(): void {
  for (const child of running) child.kill('SIGKILL');
}
