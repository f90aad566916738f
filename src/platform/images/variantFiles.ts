import type { VariantOutput } from './VariantOutput.ts';

/**
 * Temporary path of a file until it is complete and renamed. Two jobs must not write the same path
 * at once.
 */
export function partPath(path: string): string {
  return `${path}.part`;
}

/** Every path a job of these outputs writes to. */
export function variantPaths(outputs: VariantOutput[]): string[] {
  return outputs.flatMap((output) =>
    output.kind === 'strip' ? output.slices.map(({ path }) => path) : [output.path],
  );
}
