import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestWorkers } from './testWorkers.ts';

// Workers are the last to get CPU time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let bench: Awaited<ReturnType<typeof openTestWorkers>>;
beforeAll(async () => {
  bench = await openTestWorkers();
});
afterAll(() => bench.end());

/** Red at the left and blue at the right; stored lying on its side if it is turned. */
async function twoHalves({ isTurned = false } = {}): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 200, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const upright = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#000' } })
    .composite([
      { input: await half('#f00'), left: 0, top: 0 },
      { input: await half('#00f'), left: 200, top: 0 },
    ])
    .png()
    .toBuffer();
  if (!isTurned) return upright;
  return sharp(upright).rotate(270).withMetadata({ orientation: 6 }).png().toBuffer();
}

async function cut(name: string, picture: Buffer, part: object, maxWidth = 1_000) {
  const input = await bench.put(name, picture);
  const path = `${bench.folder}/${name}.webp`;
  const whole = { left: 0, top: 0, width: 1, height: 1 };
  await bench.workers.crop({ input, part: { ...whole, ...part }, maxWidth, path, priority: 'now' });
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, corner: [data[0] ?? 0, data[2] ?? 0] as const };
}

test.each([false, true])('cuts the part of the upright picture (turned: %s)', async (isTurned) => {
  const picture = await twoHalves({ isTurned });
  const right = await cut(`right-${isTurned}`, picture, { left: 0.5, width: 0.5 });
  expect([right.width, right.height]).toEqual([200, 300]);
  expect(right.corner[0]).toBeLessThan(40);
  expect(right.corner[1]).toBeGreaterThan(200);
});

test('is no wider than asked, and never enlarged', async () => {
  const picture = await twoHalves();
  expect(await cut('small', picture, {}, 100)).toMatchObject({ width: 100, height: 75 });
  expect(await cut('large', picture, { width: 0.25 })).toMatchObject({ width: 100, height: 300 });
});

test('keeps to the picture where rounding would leave it', async () => {
  const picture = await twoHalves();
  expect(await cut('edge', picture, { left: 0.9999, width: 0.0001 })).toMatchObject({ width: 1 });
});
