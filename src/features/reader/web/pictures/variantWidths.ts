import type { Picture } from '../../../media/Picture.ts';

export type VariantsOf = Pick<Picture, 'width' | 'widths' | 'original_serves' | 'slices'>;

/**
 * Widths in which a page is to be had, ascending, as in its `srcset`; the original is the widest.
 */
export function variantWidths({ width, widths, original_serves, slices }: VariantsOf): number[] {
  return original_serves && slices === 1 ? [...widths, width] : widths;
}
