import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { finished } from './drawing/page.ts';
import { laCarteDuVentSlide } from './slides/laCarteDuVentSlide.ts';
import { mechaGrandmaSlide } from './slides/mechaGrandmaSlide.ts';
import { nightPostSlide } from './slides/nightPostSlide.ts';
import type { SlideArt } from './slides/slideKind.ts';
import { tinStarRabbitSlide } from './slides/tinStarRabbitSlide.ts';

sharp.concurrency(1);

const slidesDir = join(import.meta.dirname, 'site', 'slides');
const maxBytes = 45 * 1024;

const slides: readonly { slug: string; quality: number; art: SlideArt }[] = [
  { slug: 'night-post', quality: 57, art: nightPostSlide },
  { slug: 'la-carte-du-vent', quality: 60, art: laCarteDuVentSlide },
  { slug: 'mecha-grandma', quality: 50, art: mechaGrandmaSlide },
  { slug: 'tin-star-rabbit', quality: 50, art: tinStarRabbitSlide },
];

const frames = [
  { w: 1600, h: 500, wide: true, suffix: '' },
  { w: 800, h: 1000, wide: false, suffix: '-mobile' },
];

async function main(asked: string[]): Promise<void> {
  await mkdir(slidesDir, { recursive: true });
  for (const { slug, quality, art } of slides) {
    if (asked.length && !asked.includes(slug)) continue;
    for (const { suffix, ...frame } of frames) {
      const { svg } = finished(frame.w, frame.h, art(frame));
      const bytes = await sharp(Buffer.from(svg), { unlimited: true })
        .flatten({ background: '#000' })
        .webp({ quality, effort: 6, smartSubsample: true })
        .toBuffer();
      if (bytes.length > maxBytes) throw new Error(`${slug}${suffix} is ${bytes.length} bytes`);
      await writeFile(join(slidesDir, `${slug}${suffix}.webp`), bytes);
      console.log(`${slug}${suffix}  ${Math.round(bytes.length / 1024)} KB`);
    }
  }
}

await main(process.argv.slice(2));
