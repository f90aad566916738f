import type { Margins } from '../../../media/Margins.ts';

type Size = { width: number; height: number };

const WHOLE = 1000;

/**
 * Size of what is left of a picture without its margins, in pixels; not rounded, so that its shape
 * is exact.
 */
export function croppedSize({ width, height }: Size, margins: Margins | null): Size {
  if (!margins) return { width, height };
  const { top, right, bottom, left } = margins;
  return {
    width: (width * (WHOLE - left - right)) / WHOLE,
    height: (height * (WHOLE - top - bottom)) / WHOLE,
  };
}
