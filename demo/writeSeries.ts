import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { comicInfoXml } from './comicInfoXml.ts';
import type { Sheet } from './drawing/page.ts';
import type { SeriesPlan } from './seriesKind.ts';

async function encoded({ svg }: Sheet, encoding: SeriesPlan['encoding']): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg), { unlimited: true });
  if (encoding.kind === 'colour') {
    return picture
      .flatten({ background: '#fff' })
      .webp({ quality: encoding.quality, effort: 6, smartSubsample: true })
      .toBuffer();
  }
  if (encoding.kind === 'print') {
    // A palette of some fifty inks without dithering: the raster repeats exactly, which lossless WebP rewards.
    const printed = await picture
      .flatten({ background: '#fff' })
      .png({ palette: true, dither: 0, quality: encoding.quality })
      .toBuffer();
    return sharp(printed).webp({ lossless: true, effort: 6 }).toBuffer();
  }
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i++)
    data[i] = Math.round((Math.round(((data[i] ?? 0) / 255) * 7) / 7) * 255);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
}

/** Draws a series into `library/<slug>/`, replacing what is there. `onPage` hears of every finished picture. Answers the bytes written. */
export async function writeSeries(
  series: SeriesPlan,
  libraryDir: string,
  onPage: (name: string, bytes: number) => void,
): Promise<number> {
  const dir = join(libraryDir, series.slug);
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  let total = 0;
  const put = async (name: string, bytes: Buffer) => {
    await writeFile(join(dir, name), bytes);
    total += bytes.length;
    onPage(name, bytes.length);
  };
  const { slug, title, description, status, category, rating, direction, mode, attributes, playlists } =
    series;
  const facts = {
    slug,
    title,
    description,
    status,
    category,
    rating,
    direction,
    mode,
    attributes,
    ...(playlists ? { playlists } : {}),
    ...(series.platforms ? { platforms: series.platforms } : {}),
  };
  await writeFile(join(dir, 'series.json'), `${JSON.stringify(facts, null, 2)}\n`);
  await put('cover.webp', await encoded(series.cover(), { kind: 'colour', quality: 72 }));
  for (const chapter of series.chapters) {
    await mkdir(join(dir, chapter.number));
    await writeFile(join(dir, chapter.number, 'ComicInfo.xml'), comicInfoXml(series, chapter));
    for (const [i, draw] of chapter.pages.entries()) {
      await put(
        join(chapter.number, `${String(i + 1).padStart(3, '0')}.webp`),
        await encoded(draw(), series.encoding),
      );
    }
  }
  return total;
}
