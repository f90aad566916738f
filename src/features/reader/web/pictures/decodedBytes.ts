import type { Picture } from '../../../media/Picture.ts';

const BYTES_PER_PIXEL = 4;

type Shown = {
  picture: Pick<Picture, 'width' | 'height' | 'widths' | 'original_serves' | 'slices'>;
  deviceWidth: number;
};

/**
 * Memory that one slice takes when decoded, by the variant that a browser picks for a box of
 * `deviceWidth` device pixels: the first that is wide enough, else the widest.
 */
export function decodedBytes({ picture, deviceWidth }: Shown): number {
  const widest =
    picture.original_serves && picture.slices === 1
      ? picture.width
      : (picture.widths.at(-1) ?? picture.width);
  const width = picture.widths.find((candidate) => candidate >= deviceWidth) ?? widest;
  return Math.round((width * width * picture.height) / picture.width / picture.slices) * BYTES_PER_PIXEL;
}
