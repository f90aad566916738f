import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { COVER_BYTES_LIMIT } from './encodeCover.ts';
import type { VariantOutput } from './VariantOutput.ts';
import { planCovers } from './planCovers.ts';
import { drawPage, flatColor } from './testImages.ts';
import { expectColor, useTestWorkers } from './useTestWorkers.ts';

// Workers are the last to get CPU time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const { make } = useTestWorkers();

const covers =
  (size: { width: number; height: number }) =>
  (at: (name: string) => string): VariantOutput[] => {
    const { position, sizes } = planCovers(size);
    return sizes.map((cover) => ({ kind: 'cover', ...cover, position, path: at(`${cover.width}.webp`) }));
  };

test('are 2:3 in three sizes within 30 KB, even of pure noise', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const original = await sharp({
    create: { width: 700, height: 1000, channels: 3, background: '#000', noise },
  })
    .png()
    .toBuffer();
  const made = await make(original, covers({ width: 700, height: 1000 }));
  expect(made.map(({ width, height }) => [width, height])).toEqual([
    [160, 240],
    [320, 480],
    [480, 720],
  ]);
  for (const { path, bytes } of made) {
    expect(bytes).toBeLessThanOrEqual(COVER_BYTES_LIMIT);
    expect((await readFile(path)).length).toBe(bytes);
  }
});

test('of a strip show its top', async () => {
  const parts = [flatColor([0, 160, 0], 300), flatColor([160, 0, 0], 300).resize(300, 900)];
  const strip = await sharp(await Promise.all(parts.map((part) => part.png().toBuffer())), {
    join: { across: 1 },
  })
    .png()
    .toBuffer();
  const height = (await sharp(strip).metadata()).height;
  const top = await sharp(strip).extract({ left: 0, top: 0, width: 300, height }).png().toBuffer();
  const [cover] = await make(top, covers({ width: 300, height }));
  const { data, info } = await sharp(cover!.path).raw().toBuffer({ resolveWithObject: true });
  expectColor([...data.subarray(0, 3)], [0, 160, 0], 12);
  expect(info.height).toBe(240);
});

test('show transparency as white', async () => {
  const [cover] = await make(
    await flatColor([0, 0, 0], 300).ensureAlpha(0).png().toBuffer(),
    covers({ width: 300, height: 300 }),
  );
  const { data, info } = await sharp(cover!.path).raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(3);
  expectColor([...data.subarray(0, 3)], [255, 255, 255], 1);
});

test.each([0, 1])(
  'of a spread show the side that draws the eye (%i), the same at every size',
  async (side) => {
    const figure = await flatColor([220, 60, 40], 200).png().toBuffer();
    const spread = await flatColor([235, 235, 235], 600)
      .resize(1200, 600, { fit: 'fill' })
      .composite([{ input: figure, left: side === 0 ? 100 : 900, top: 200 }])
      .png()
      .toBuffer();
    const made = await make(spread, covers({ width: 1200, height: 600 }));
    expect(made.map(({ width }) => width)).toEqual([160, 320]);
    for (const { path, width, height } of made) {
      const pixels = await sharp(path).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
      const share = 200 ** 2 / ((600 * 600 * width) / height);
      expectColor(pixels, [235 - 15 * share, 235 - 175 * share, 235 - 195 * share], 8);
    }
  },
);

test('of a small picture are not enlarged', async () => {
  const [cover, ...more] = await make(
    await drawPage({ width: 50, height: 60 }).png().toBuffer(),
    covers({ width: 50, height: 60 }),
  );
  expect(cover).toMatchObject({ width: 40, height: 60 });
  expect(more).toEqual([]);
});
