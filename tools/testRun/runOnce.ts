import type { Reporter, TestModule } from 'vitest/node';
import { startVitest } from 'vitest/node';
import type { FileOutcome } from './FileOutcome.ts';
import { readOutcomes } from './readOutcomes.ts';

export type RunOnce = { projects: string[]; filters: string[] };

/** Runs the files that match one of the filters, or all. `strayErrors` belong to no file. */
export async function runOnce({
  projects,
  filters,
}: RunOnce): Promise<{ files: FileOutcome[]; strayErrors: string[] }> {
  let modules: readonly TestModule[] = [];
  const keepModules: Reporter = { onTestRunEnd: (ended) => void (modules = ended) };
  const vitest = await startVitest('test', filters, {
    project: projects,
    run: true,
    watch: false,
    reporters: ['default', keepModules],
  });
  await vitest.close();
  return readOutcomes(modules, vitest.state.getUnhandledErrors());
}
