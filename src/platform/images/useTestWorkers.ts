import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { MadeVariant } from './makeVariants.ts';
import type { VariantOutput } from './VariantOutput.ts';
import { openTestWorkers } from './testWorkers.ts';

/** For a test file that makes variants: processes shared by its tests, a fresh folder for each. */
export function useTestWorkers() {
  let pool: Awaited<ReturnType<typeof openTestWorkers>>;
  let folder: Awaited<ReturnType<typeof openTestWorkers>>;
  beforeAll(async () => {
    pool = await openTestWorkers();
  });
  afterAll(() => pool.end());
  beforeEach(async () => {
    folder = await openTestWorkers();
  });
  afterEach(() => folder.end());

  return {
    files: () => folder.files(),
    async make(
      original: Buffer,
      outputs: (at: (name: string) => string) => VariantOutput[],
    ): Promise<MadeVariant[]> {
      const input = await folder.put('original', original);
      return pool.workers.makeVariants({
        input,
        outputs: outputs((name) => `${folder.folder}/${name}`),
        priority: 'later',
      });
    },
  };
}

export function expectColor(seen: ArrayLike<number>, wanted: readonly number[], tolerance: number): void {
  wanted.forEach((channel, index) =>
    expect(Math.abs((seen[index] ?? -999) - channel)).toBeLessThanOrEqual(tolerance),
  );
}
