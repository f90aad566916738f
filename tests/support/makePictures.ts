import sharp from 'sharp';

/** A picture that no other call makes: its number stands in its pixels. */
export function makePicture(options: {
  number: number;
  width?: number;
  height?: number;
  format?: 'png' | 'jpeg' | 'webp';
}): Promise<Buffer> {
  const { number, width = 60, height = 90, format = 'png' } = options;
  const [r, g, b] = [(number * 53) % 256, (number * 101) % 256, (number * 197) % 256] as [
    number,
    number,
    number,
  ];
  const mark = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${number % width}" y="${Math.floor(number / width) % height}" width="7" height="5" fill="white"/></svg>`,
  );
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .composite([{ input: mark }])
    .toFormat(format)
    .toBuffer();
}
