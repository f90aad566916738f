import sharp, { type Create } from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { flatColor } from './testImages.ts';
import { openTestWorkers } from './testWorkers.ts';
import { expectColor } from './useTestWorkers.ts';

// Workers are the last to get CPU time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const CELL = { width: 60, height: 120 };

let bench: Awaited<ReturnType<typeof openTestWorkers>>;
beforeAll(async () => {
  bench = await openTestWorkers();
});
afterAll(() => bench.end());

async function preview(name: string, picture: Buffer): Promise<string> {
  const path = `${bench.folder}/${name}.cell`;
  const input = await bench.put(name, picture);
  await bench.workers.drawPreview({ input, cell: CELL, path, priority: 'later' });
  return path;
}

async function sheetOf(cells: (string | null)[], columns: number) {
  const path = `${bench.folder}/sheet-${cells.length}.webp`;
  await bench.workers.makeSheet({ cells, cell: CELL, columns, path, priority: 'later' });
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (cell: number, x: number, y: number) => {
    const left = (cell % columns) * CELL.width + x;
    const top = Math.floor(cell / columns) * CELL.height + y;
    return [...data.subarray((top * info.width + left) * 4, (top * info.width + left) * 4 + 4)];
  };
  return { info, at };
}

/** Red above, blue below, as a page of this size. */
function twoColours(width: number, height: number, redPart: number): Promise<Buffer> {
  const red: Create = {
    width,
    height: Math.round(height * redPart),
    channels: 3,
    background: '#e02020',
  };
  return sharp({ create: { width, height, channels: 3, background: '#2020e0' } })
    .composite([{ input: { create: red }, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

test('previews stand in their order, row by row, on as many rows as they need', async () => {
  const colours = [
    [220, 30, 30],
    [30, 220, 30],
    [30, 30, 220],
  ] as const;
  const cells = await Promise.all(
    colours.map(async (colour, index) =>
      preview(`flat-${index}.png`, await flatColor(colour).png().toBuffer()),
    ),
  );
  const { info, at } = await sheetOf(cells, 2);
  expect([info.width, info.height]).toEqual([120, 240]);
  colours.forEach((colour, index) => expectColor(at(index, 30, 60), [...colour, 255], 12));
  expect(at(3, 30, 60)[3]).toBe(0);
});

test('a page is whole in the middle of its cell, on transparent ground; a page that failed leaves its place empty', async () => {
  const wide = await preview('wide.png', await twoColours(600, 300, 0.5));
  const { at } = await sheetOf([null, wide], 2);
  expect(at(0, 30, 60)[3]).toBe(0);
  expect(at(1, 30, 20)[3]).toBe(0);
  expectColor(at(1, 30, 52), [224, 32, 32, 255], 30);
  expectColor(at(1, 30, 68), [32, 32, 224, 255], 30);
});

test('a strip shows its top, as wide as its cell', async () => {
  const strip = await preview('strip.png', await twoColours(300, 3000, 0.3));
  const { info, at } = await sheetOf([strip], 2);
  expect([info.width, info.height]).toEqual([120, 120]);
  for (const y of [3, 60, 116]) expectColor(at(0, 30, y), [224, 32, 32, 255], 12);
});

test('what is no picture is refused, and leaves no file', async () => {
  await expect(preview('broken', Buffer.from('not a picture'))).rejects.toMatchObject({
    name: 'ImageProblem',
  });
  expect(await bench.files()).not.toContain('broken.cell');
});
