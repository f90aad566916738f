import sharp from 'sharp';
import {
  buildAdobeRgbProfile,
  drawAnimation,
  drawPage,
  embedIccProfile,
} from '../../src/platform/images/testImages.ts';

export const ODD_SIZE = { width: 200, height: 300 };

/**
 * Files of a chapter that are pages, each odd in its way, by name in their order. All but the point
 * are shown at `ODD_SIZE`.
 */
export async function oddPages(): Promise<Record<string, Buffer>> {
  let page = 0;
  const draw = (size = ODD_SIZE) => drawPage({ ...size, page: (page += 1) });
  const lying = draw({ width: ODD_SIZE.height, height: ODD_SIZE.width });
  const point = { create: { width: 1, height: 1, channels: 3, background: '#842' } } as const;
  return {
    '01 of 16 bits.png': await draw().toColourspace('rgb16').png().toBuffer(),
    '02 grey, of 16 bits.png': await draw().toColourspace('grey16').png().toBuffer(),
    '03 grey.jpg': await draw().grayscale().jpeg().toBuffer(),
    '04 CMYK.jpg': await draw().toColourspace('cmyk').jpeg().toBuffer(),
    '05 Adobe RGB.jpg': embedIccProfile(await draw().jpeg().toBuffer(), buildAdobeRgbProfile()),
    '06 Display P3.png': await draw().withIccProfile('p3').png().toBuffer(),
    '07 turned by EXIF.jpg': await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    '08 progressive.jpg': await draw().jpeg({ progressive: true }).toBuffer(),
    '09 animated.gif': await drawAnimation('gif', ODD_SIZE),
    '10 animated.webp': await drawAnimation('webp', ODD_SIZE),
    '11 transparent.png': await draw().ensureAlpha(0.5).png().toBuffer(),
    '12 a point.png': await sharp(point).png().toBuffer(),
    '13 a JPEG by another name.png': await draw().jpeg().toBuffer(),
  };
}

/** Files that are no pages whatever they are called. */
export async function brokenPages(): Promise<Record<string, Buffer>> {
  const whole = await drawPage({ ...ODD_SIZE, page: 99 })
    .png()
    .toBuffer();
  return {
    '14 cut off.png': whole.subarray(0, whole.length / 2),
    '15 empty.png': Buffer.alloc(0),
    '16 words.jpg': Buffer.from('not a picture at all, whatever its name says'),
  };
}
