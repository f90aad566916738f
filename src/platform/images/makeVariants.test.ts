import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import type { VariantOutput } from './VariantOutput.ts';
import { planSlices } from './planSlices.ts';
import {
  buildAdobeRgbProfile,
  drawAnimation,
  drawPage,
  embedIccProfile,
  flatColor,
  peakSignalToNoise,
} from './testImages.ts';
import { expectColor, useTestWorkers } from './useTestWorkers.ts';

// Workers are the last to get CPU time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const { make, files } = useTestWorkers();

async function makeOnePage(original: Buffer, width = 10_000) {
  const [made] = await make(original, (at) => [{ kind: 'page', width, path: at('page.webp') }]);
  const file = await readFile(made!.path);
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return {
    made: made!,
    file,
    metadata: await sharp(file).metadata(),
    info,
    center: [...data.subarray(middle(info), middle(info) + info.channels)],
  };
}

function middle({ width, height, channels }: { width: number; height: number; channels: number }): number {
  return (Math.floor(height / 2) * width + Math.floor(width / 2)) * channels;
}

describe('page variants', () => {
  test('are WebP of the asked width in proportion, reported as they are on disk', async () => {
    const original = await drawPage({ width: 400, height: 600 }).jpeg().toBuffer();
    const made = await make(original, (at) =>
      [200, 100].map((width) => ({ kind: 'page', width, path: at(`${width}.webp`) })),
    );
    expect(made.map(({ width, height }) => [width, height])).toEqual([
      [200, 300],
      [100, 150],
    ]);
    for (const { path, bytes, width } of made) {
      const file = await readFile(path);
      expect(file.length).toBe(bytes);
      expect(await sharp(file).metadata()).toMatchObject({
        format: 'webp',
        width,
        space: 'srgb',
        depth: 'uchar',
      });
    }
    expect(await files()).toEqual(['100.webp', '200.webp', 'original']);
  });

  test('are never wider than the original', async () => {
    const { made } = await makeOnePage(await drawPage({ width: 90, height: 120 }).png().toBuffer(), 640);
    expect(made).toMatchObject({ width: 90, height: 120 });
  });

  test('made from one shared decode look as if each were made by itself', async () => {
    const original = await drawPage({ width: 1200, height: 900 }).jpeg({ quality: 95 }).toBuffer();
    const made = await make(original, (at) =>
      [400, 130].map((width) => ({ kind: 'page', width, path: at(`${width}.webp`) })),
    );
    for (const { path, width } of made) {
      const size = { width, height: Math.round(width * 0.75), fit: 'fill', fastShrinkOnLoad: false } as const;
      const exact = await sharp(original).resize(size).raw().toBuffer();
      const alone = await sharp(original).resize(size).webp({ quality: 80, effort: 2 }).toBuffer();
      const likeness = async (file: Buffer) => peakSignalToNoise(await sharp(file).raw().toBuffer(), exact);
      expect(await likeness(await readFile(path))).toBeGreaterThan((await likeness(alone)) - 0.5);
    }
  });

  test.each([3, 6, 8])('stand upright whatever EXIF says (%i)', async (orientation) => {
    const upright = await drawPage({ width: 60, height: 96, page: 7 }).png().toBuffer();
    const turned = sharp(upright).rotate({ 3: 180, 6: 270, 8: 90 }[orientation]);
    const stored = await turned.withMetadata({ orientation }).png().toBuffer();
    const { file, metadata } = await makeOnePage(stored);
    expect(metadata).toMatchObject({ width: 60, height: 96 });
    const plain = await sharp(upright).webp({ quality: 80, effort: 2 }).toBuffer();
    expect(
      peakSignalToNoise(await sharp(file).raw().toBuffer(), await sharp(plain).raw().toBuffer()),
    ).toBeGreaterThan(38);
  });

  test('carry no metadata of the original', async () => {
    const original = await drawPage()
      .withExif({ IFD0: { Copyright: 'SECRET-MARK', ImageDescription: 'SECRET-MARK' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-MARK</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(original.includes('SECRET-MARK')).toBe(true);
    const { file, metadata } = await makeOnePage(original);
    expect(file.includes('SECRET-MARK')).toBe(false);
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('leave an archive behind the original behind', async () => {
    const polyglot = Buffer.concat([await drawPage().gif().toBuffer(), Buffer.from('PK\x03\x04evil.class')]);
    expect((await makeOnePage(polyglot)).file.includes('PK\x03\x04')).toBe(false);
  });

  test('of one pixel exist', async () => {
    const { made, center } = await makeOnePage(await flatColor([10, 200, 90], 1).png().toBuffer(), 640);
    expect(made).toMatchObject({ width: 1, height: 1 });
    expectColor(center, [10, 200, 90], 6);
  });

  test('keep transparency', async () => {
    const original = await flatColor([250, 0, 0]).ensureAlpha(0.5).png().toBuffer();
    const { metadata, center } = await makeOnePage(original);
    expect(metadata.hasAlpha).toBe(true);
    expectColor(center, [250, 0, 0, 128], 6);
  });
});

describe('colours come out as sRGB', () => {
  const color = [180, 120, 60] as const;

  test('of a Display P3 picture', async () => {
    const original = await flatColor(color).withIccProfile('p3').png().toBuffer();
    const stored = await sharp(original, { ignoreIcc: true }).raw().toBuffer();
    expect(Math.abs(stored[0]! - color[0])).toBeGreaterThan(5); // Other numbers for the same colour, else nothing is tested.
    expectColor((await makeOnePage(original)).center, color, 4);
  });

  test('of an Adobe RGB picture', async () => {
    const plain = await flatColor(color).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
    const { center } = await makeOnePage(embedIccProfile(plain, buildAdobeRgbProfile()));
    expectColor(center, adobeRgbToSrgb(color), 4);
    expect(Math.abs(center[0]! - color[0])).toBeGreaterThan(8);
  });

  test('of a CMYK picture', async () => {
    // Ink reaches fewer colours; this one it has, but for the rounding of two profile tables.
    const light = [200, 160, 150] as const;
    const original = await flatColor(light).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer();
    expect((await sharp(original).metadata()).space).toBe('cmyk');
    expectColor((await makeOnePage(original)).center, light, 8);
  });

  test('of a 16-bit picture', async () => {
    const original = await flatColor(color).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(original).metadata()).depth).toBe('ushort');
    expectColor((await makeOnePage(original)).center, color, 4);
  });

  test('of grey pictures of 8 and 16 bits', async () => {
    const grey = flatColor([90, 90, 90]);
    expectColor(
      (await makeOnePage(await grey.clone().grayscale().jpeg().toBuffer())).center,
      [90, 90, 90],
      4,
    );
    const deep = await grey.clone().toColourspace('grey16').png().toBuffer();
    expect(await sharp(deep).metadata()).toMatchObject({ depth: 'ushort', channels: 1 });
    expectColor((await makeOnePage(deep)).center, [90, 90, 90], 4);
  });
});

describe('animations', () => {
  test.each(['gif', 'webp'] as const)('stay animated as page variants (%s)', async (format) => {
    const original = await drawAnimation(format, { width: 80, height: 120, frames: 4 });
    const { made, metadata } = await makeOnePage(original, 40);
    expect(made).toMatchObject({ width: 40, height: 60 });
    expect(metadata).toMatchObject({ format: 'webp', pages: 4, delay: [80, 80, 80, 80], loop: 0 });
  });

  test('give their first frame to a cover', async () => {
    const original = await drawAnimation('gif', { width: 80, height: 120, frames: 4 });
    const [cover] = await make(original, (at) => [
      { kind: 'cover', width: 40, height: 60, position: 'centre', path: at('c.webp') },
    ]);
    const metadata = await sharp(await readFile(cover!.path)).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 60 });
    expect(metadata.pages ?? 1).toBe(1);
  });
});

describe('strips', () => {
  test('join without a seam: the rows at each cut are as true as those of the uncut picture', async () => {
    const strip = { width: 700, height: 6300 };
    const original = await drawPage({ ...strip, noise: 40 })
      .jpeg({ quality: 92 })
      .toBuffer();
    const sizes = planSlices(strip)!;
    const outputs = (at: (name: string) => string): VariantOutput[] =>
      sizes.map((size) => ({
        kind: 'strip',
        width: size.width,
        height: size.height,
        slices: size.slices.map((slice, k) => ({ ...slice, path: at(`${size.width}-${k}.webp`) })),
      }));
    const made = await make(original, outputs);
    for (const { width, height, slices } of sizes) {
      const exact = await sharp(original).resize({ width, height, fit: 'fill' }).raw().toBuffer();
      const uncut = await sharp(exact, { raw: { width, height, channels: 3 } })
        .webp({ quality: 80, effort: 2 })
        .toBuffer();
      const whole = await sharp(uncut).raw().toBuffer();
      const files = made.filter((file) => file.width === width);
      expect(files.map((file) => file.height)).toEqual(slices.map((slice) => slice.height));
      const joined = Buffer.concat(await Promise.all(files.map(({ path }) => sharp(path).raw().toBuffer())));
      expect(joined.length).toBe(exact.length);
      // Two rows on either side of each cut, where an edge would show.
      const seamRows = slices.slice(1).flatMap(({ top }) => [top - 2, top - 1, top, top + 1]);
      const rows = (pixels: Buffer) =>
        Buffer.concat(seamRows.map((row) => pixels.subarray(row * width * 3, (row + 1) * width * 3)));
      expect(peakSignalToNoise(rows(joined), rows(exact))).toBeGreaterThan(
        peakSignalToNoise(rows(whole), rows(exact)) - 0.5,
      );
      expect(peakSignalToNoise(joined, exact)).toBeGreaterThan(peakSignalToNoise(whole, exact) - 0.3);
    }
  });

  test('of a turned original are cut from the upright picture', async () => {
    const upright = await drawPage({ width: 60, height: 300 }).png().toBuffer();
    const stored = await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).png().toBuffer();
    const made = await make(stored, (at) => [
      {
        kind: 'strip',
        width: 60,
        height: 300,
        slices: [
          { top: 0, height: 150, path: at('0') },
          { top: 150, height: 150, path: at('1') },
        ],
      },
    ]);
    const second = await sharp(made[1]!.path).raw().toBuffer();
    const wanted = await sharp(upright)
      .extract({ left: 0, top: 150, width: 60, height: 150 })
      .webp({ quality: 80, effort: 2 })
      .toBuffer();
    expect(peakSignalToNoise(second, await sharp(wanted).raw().toBuffer())).toBeGreaterThan(38);
  });
});

test('a broken original gives no file at all', async () => {
  const jpeg = await drawPage({ width: 400, height: 600 }).jpeg().toBuffer();
  const broken = make(jpeg.subarray(0, jpeg.length / 2), (at) => [
    { kind: 'page', width: 200, path: at('200.webp') },
    { kind: 'cover', width: 160, height: 240, position: 'centre', path: at('160.webp') },
  ]);
  await expect(broken).rejects.toMatchObject({ name: 'ImageProblem', code: 'truncated' });
  expect(await files()).toEqual(['original']);
});

test('an output that cannot be written takes those before it along', async () => {
  const job = make(await drawPage().png().toBuffer(), (at) => [
    { kind: 'page', width: 100, path: at('100.webp') },
    { kind: 'page', width: 50, path: at('missing/50.webp') },
  ]);
  await expect(job).rejects.toMatchObject({ name: 'Error', code: 'ENOENT' });
  expect(await files()).toEqual(['original']);
});

/** By the published matrices (both D65), as a check that shares nothing with the profile. */
function adobeRgbToSrgb(color: readonly number[]): number[] {
  const [red = 0, green = 0, blue = 0] = color.map((value) => (value / 255) ** (563 / 256));
  const xyz = [
    0.57667 * red + 0.18556 * green + 0.18823 * blue,
    0.29734 * red + 0.62736 * green + 0.07529 * blue,
    0.02703 * red + 0.07069 * green + 0.99134 * blue,
  ] as const;
  const linear = [
    3.24045 * xyz[0] - 1.53714 * xyz[1] - 0.49853 * xyz[2],
    -0.96927 * xyz[0] + 1.87601 * xyz[1] + 0.04156 * xyz[2],
    0.05564 * xyz[0] - 0.20403 * xyz[1] + 1.05723 * xyz[2],
  ];
  return linear.map(
    (value) => 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055),
  );
}
