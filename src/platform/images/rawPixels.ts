import sharp, { type Raw, type Sharp } from 'sharp';

/** A decoded picture: sRGB (or grey), 8 bits a channel, rows without padding. */
export type RawPixels = Raw & { data: Buffer };

/** Runs a pipeline into pixels that several outputs can start from. */
export async function toRawPixels(picture: Sharp): Promise<RawPixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** A pipeline that starts from pixels, without copying them. */
export function rawSharp({ data, width, height, channels }: RawPixels): Sharp {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
}
