import type { VariantOutput } from './VariantOutput.ts';

/** Where a file is written before it is complete and gets its name. Two jobs must not make the same path at once. */
export function partPath(path: string): string {
  return `${path}.part`;
}

/** Every path a job of these outputs writes to. */
export function variantPaths(outputs: VariantOutput[]): string[] {
  return outputs.flatMap((output) =>
    output.kind === 'strip' ? output.slices.map(({ path }) => path) : [output.path],
  );
}
