import type { CoverPlan } from './planCovers.ts';
import type { SliceSize } from './planSlices.ts';

/** One file to make from an original. `path` is the WebP file to write; its folder must exist. */
export type VariantOutput =
  | { kind: 'page'; width: number; path: string }
  | {
      kind: 'strip';
      width: number;
      height: number;
      slices: (SliceSize['slices'][number] & { path: string })[];
    }
  | { kind: 'cover'; width: number; height: number; position: CoverPlan['position']; path: string };
