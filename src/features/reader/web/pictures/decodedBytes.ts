import type { Picture } from '../../../media/Picture.ts';
import { variantWidths, type VariantsOf } from './variantWidths.ts';

const BYTES_PER_PIXEL = 4;

type Shown = {
  picture: VariantsOf & Pick<Picture, 'height'>;
  deviceWidth: number;
};

/**
 * Memory that one slice takes when decoded, by the variant that a browser picks for a box of
 * `deviceWidth` device pixels: the first that is wide enough, else the widest.
 */
export function decodedBytes({ picture, deviceWidth }: Shown): number {
  const widths = variantWidths(picture);
  const width = widths.find((candidate) => candidate >= deviceWidth) ?? widths.at(-1) ?? picture.width;
  return Math.round((width * width * picture.height) / picture.width / picture.slices) * BYTES_PER_PIXEL;
}
