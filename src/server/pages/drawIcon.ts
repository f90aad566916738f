import sharp from 'sharp';
import { siteMark } from './siteMark.ts';

/**
 * A program of its own, so that the site's process never holds the image library:
 * `node drawIcon.ts LETTER PIXELS plain|maskable` writes a PNG to its output.
 */
const [letter = '', pixels = '', shape = ''] = process.argv.slice(2);
const svg = siteMark({ letter, isMaskable: shape === 'maskable' });
const png = await sharp(Buffer.from(svg), { density: 72 * (Number(pixels) / 32) })
  .resize(Number(pixels), Number(pixels))
  .png({ compressionLevel: 9, palette: true })
  .toBuffer();
process.stdout.write(png);
