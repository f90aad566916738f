import type { CoverPlan } from './planCovers.ts';
import type { SliceSize } from './planSlices.ts';

/** What to make of one original. `path` is where the WebP file goes; its folder exists. */
export type VariantOutput =
  | { kind: 'page'; width: number; path: string }
  | {
      kind: 'strip';
      width: number;
      height: number;
      slices: (SliceSize['slices'][number] & { path: string })[];
    }
  | { kind: 'cover'; width: number; height: number; position: CoverPlan['position']; path: string };
