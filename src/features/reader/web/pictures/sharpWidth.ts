import type { Picture } from '../../../media/Picture.ts';
import { decodedBytes } from './decodedBytes.ts';
import { variantWidths, type VariantsOf } from './variantWidths.ts';

type Enlarged = {
  picture: VariantsOf & Pick<Picture, 'height'>;
  /** The width of the whole picture in device pixels, before it is enlarged. */
  deviceWidth: number;
  /** So many times. */
  zoom: number;
  maxBytes: number;
};

/**
 * Width of the smallest variant that is sharp in an enlarged page, else of the widest within the
 * bound of memory. The variants from the one of the page unenlarged up to it may be decoded at
 * once. Undefined where the bound leaves no room.
 */
export function sharpWidth({ picture, deviceWidth, zoom, maxBytes }: Enlarged): number | undefined {
  const widths = variantWidths(picture);
  const indexFor = (pixels: number) => {
    const index = widths.findIndex((width) => width >= pixels);
    return index < 0 ? widths.length - 1 : index;
  };
  let bytes = 0;
  let best: number | undefined;
  for (const width of widths.slice(indexFor(deviceWidth), indexFor(deviceWidth * zoom) + 1)) {
    bytes += decodedBytes({ picture, deviceWidth: width }) * picture.slices;
    if (bytes > maxBytes) break;
    best = width;
  }
  return best;
}
