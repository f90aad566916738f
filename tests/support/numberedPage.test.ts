import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawNumberedPage, HIGHEST_NUMBER, readPageNumber, type NumberedPage } from './numberedPage.ts';

it.each<[NumberedPage, number]>([
  [{ number: 1, width: 800, height: 1200 }, 390],
  [{ number: 5000, width: 1200, height: 800 }, 320],
  [{ number: HIGHEST_NUMBER, width: 800, height: 12_000 }, 320],
  [{ number: 42, width: 1280, height: 1920, grain: 40 }, 500],
])('reads from the pixels of a page, made smaller and worse, which it is: %o', async (page, width) => {
  const shown = await sharp(await drawNumberedPage(page))
    .resize(width)
    .webp({ quality: 60 })
    .toBuffer();
  const { data, info } = await sharp(shown).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const shot = { data, ...info };
  expect(readPageNumber(shot, { left: 0, top: 0, width: info.width, height: info.height })).toBe(page.number);
});

it('reads no number from a box in one colour, and none where something lies over the page', async () => {
  const flat = { data: Buffer.alloc(300 * 400 * 3, 20), width: 300, height: 400, channels: 3 };
  expect(readPageNumber(flat, { left: 0, top: 0, width: 300, height: 400 })).toBe(undefined);
  flat.data.fill(250);
  expect(readPageNumber(flat, { left: 0, top: 0, width: 300, height: 400 })).toBe(undefined);
  flat.data.fill(130);
  expect(readPageNumber(flat, { left: 0, top: 0, width: 300, height: 400 })).toBe(undefined);
});
