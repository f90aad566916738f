import { createHash } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { IMAGE_LIMITS } from './imageLimits.ts';
import {
  buildPng,
  claimJpegSize,
  drawAnimation,
  drawPage,
  findJpegSegment,
  flatColor,
  pngChunk,
} from './testImages.ts';
import { openTestWorkers } from './testWorkers.ts';

// Workers are the last to get CPU time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let bench: Awaited<ReturnType<typeof openTestWorkers>>;
beforeAll(async () => {
  bench = await openTestWorkers();
});
afterAll(() => bench.end());

const measure = async (content: Buffer | string, name = 'page.bin') =>
  bench.workers.measure(await bench.put(name, content));
const refusal = (content: Buffer | string) =>
  measure(content).then(
    () => 'accepted',
    (error: { name?: string; code?: string }) => (error.name === 'ImageProblem' ? error.code : error),
  );

describe('a good picture', () => {
  test('is measured whole, by its content and not by its name', async () => {
    const jpeg = await drawPage({ width: 200, height: 300, page: 42 }).jpeg().toBuffer();
    const measured = await measure(jpeg, 'really.svg');
    expect(measured).toEqual({
      format: 'jpeg',
      mime: 'image/jpeg',
      width: 200,
      height: 300,
      animated: false,
      frames: 1,
      has_alpha: false,
      dominant_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      placeholder: expect.stringMatching(/^[A-Za-z0-9+/=]{4,40}$/),
      margins: expect.objectContaining({ left: expect.any(Number) }),
      sha256: createHash('sha256').update(jpeg).digest('hex'),
      crc32: crc32(jpeg),
      bytes: jpeg.length,
    });
    expect(thumbHashToApproximateAspectRatio(Buffer.from(measured.placeholder, 'base64'))).toBeCloseTo(
      2 / 3,
      0,
    );
  });

  test.each([
    ['png', 'image/png', () => drawPage().png()],
    ['gif', 'image/gif', () => drawPage().gif()],
    ['webp', 'image/webp', () => drawPage().webp()],
    ['avif', 'image/avif', () => drawPage().avif({ effort: 0 })],
    ['jpeg', 'image/jpeg', () => drawPage().jpeg({ progressive: true })],
    ['jpeg', 'image/jpeg', () => drawPage().grayscale().jpeg()],
    ['jpeg', 'image/jpeg', () => drawPage().toColourspace('cmyk').jpeg()],
    ['jpeg', 'image/jpeg', () => drawPage().withIccProfile('p3').jpeg()],
    ['png', 'image/png', () => drawPage().toColourspace('rgb16').png()],
    ['png', 'image/png', () => drawPage().toColourspace('grey16').png()],
    ['png', 'image/png', () => drawPage().png({ palette: true, colours: 8 })],
    ['png', 'image/png', () => drawPage().png({ progressive: true })],
  ])('of kind %s (%s) is accepted', async (format, mime, draw) => {
    expect(await measure(await draw().toBuffer())).toMatchObject({
      format,
      mime,
      width: 200,
      height: 300,
      frames: 1,
    });
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'with EXIF orientation %i has the size it is displayed at',
    async (orientation) => {
      const stored = await drawPage({ width: 120, height: 60 })
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer();
      const upright = orientation >= 5 ? { width: 60, height: 120 } : { width: 120, height: 60 };
      expect(await measure(stored)).toMatchObject(upright);
    },
  );

  test('of one pixel, of one column and of one row is accepted', async () => {
    expect(await measure(await flatColor([9, 120, 200], 1).png().toBuffer())).toMatchObject({
      width: 1,
      height: 1,
      dominant_color: '#0978c8',
    });
    expect(await measure(await drawPage({ width: 1, height: 5000 }).png().toBuffer())).toMatchObject({
      width: 1,
      height: 5000,
    });
    expect(await measure(await drawPage({ width: 5000, height: 1 }).png().toBuffer())).toMatchObject({
      width: 5000,
      height: 1,
    });
  });

  test('as a webtoon strip is measured at its full height', async () => {
    const strip = await drawPage({ width: 800, height: 12_000 }).jpeg().toBuffer();
    expect(await measure(strip)).toMatchObject({ width: 800, height: 12_000 });
  });

  test('gives its colour in sRGB and its transparency to the placeholder', async () => {
    const seen = await measure(await flatColor([200, 40, 90]).withIccProfile('p3').png().toBuffer());
    expect([1, 3, 5].map((at) => Number.parseInt(seen.dominant_color.slice(at, at + 2), 16))).toSatisfy(
      ([red, green, blue]: number[]) =>
        Math.max(Math.abs(red! - 200), Math.abs(green! - 40), Math.abs(blue! - 90)) <= 2,
    );
    const clear = await measure(await flatColor([0, 0, 0]).ensureAlpha(0).png().toBuffer());
    expect(clear).toMatchObject({ has_alpha: true, dominant_color: '#ffffff' });
    expect(thumbHashToAverageRGBA(Buffer.from(clear.placeholder, 'base64')).a).toBe(0);
  });

  test.each(['gif', 'webp'] as const)(
    'that moves (%s) has the size of a frame and its frames counted',
    async (format) => {
      const animation = await drawAnimation(format, { width: 60, height: 90, frames: 5 });
      expect(await measure(animation)).toMatchObject({
        format,
        width: 60,
        height: 90,
        animated: true,
        frames: 5,
      });
    },
  );

  test('as an animated PNG is known to move', async () => {
    const png = await drawPage().png().toBuffer();
    const control = Buffer.from([0, 0, 0, 7, 0, 0, 0, 0]);
    const animated = Buffer.concat([png.subarray(0, 33), pngChunk('acTL', control), png.subarray(33)]);
    expect(await measure(animated)).toMatchObject({ format: 'png', animated: true, frames: 7 });
  });

  test('with rubbish that loses nothing of it is accepted', async () => {
    const jpeg = await drawPage().jpeg().toBuffer();
    const scan = findJpegSegment(jpeg, 0xda);
    const stray = Buffer.concat([jpeg.subarray(0, scan), Buffer.from([1, 2, 3, 4]), jpeg.subarray(scan)]);
    expect(await measure(stray)).toMatchObject({ format: 'jpeg', width: 200 });
    const gif = await drawPage().gif().toBuffer();
    expect(await measure(gif.subarray(0, gif.length - 1))).toMatchObject({ format: 'gif', width: 200 });
  });

  test('with an archive behind it is a picture and nothing else', async () => {
    const polyglot = Buffer.concat([
      await drawPage().gif().toBuffer(),
      Buffer.from('PK\x03\x04\x14\0\0\0META-INF/MANIFEST.MF'),
    ]);
    expect(await measure(polyglot, 'applet.jar')).toMatchObject({ format: 'gif', mime: 'image/gif' });
  });
});

describe('a file that is refused', () => {
  test('is not a picture at all', async () => {
    expect(await refusal('')).toBe('not_an_image');
    expect(await refusal('<html><script>alert(1)</script></html>')).toBe('not_an_image');
    expect(await refusal('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe('unsupported_format');
    expect(await refusal(await drawPage().tiff().toBuffer())).toBe('unsupported_format');
  });

  test('is HTML behind the first bytes of a GIF', async () => {
    expect(await refusal('GIF89a<html><script>alert(1)</script></html>')).toBe('truncated');
    expect(await refusal(`GIF89a${'\0'.repeat(7)};<script>alert(1)</script>`)).toBe('truncated');
  });

  test.each([
    ['jpeg', () => drawPage().jpeg().toBuffer()],
    ['progressive jpeg', () => drawPage().jpeg({ progressive: true }).toBuffer()],
    ['png', () => drawPage().png().toBuffer()],
    ['gif', () => drawPage().gif().toBuffer()],
    ['webp', () => drawPage().webp().toBuffer()],
    ['avif', () => drawPage().avif({ effort: 0 }).toBuffer()],
    ['animated gif', () => drawAnimation('gif', { width: 60, height: 90 })],
    ['animated webp', () => drawAnimation('webp', { width: 60, height: 90 })],
  ])('is a %s that ends too early, wherever that is', async (_, draw) => {
    const whole = await draw();
    for (const part of [0.2, 0.5, 0.9, 0.99]) {
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * part)))).toBe('truncated');
    }
    expect(await refusal(whole.subarray(0, 20))).toBe('truncated');
  });

  test('is damaged in the middle', async () => {
    const damage = (whole: Buffer) => {
      const damaged = Buffer.from(whole);
      for (let at = 0; at < 40; at += 1) damaged[Math.floor(whole.length / 2) + at * 3]! ^= 0x5a;
      return damaged;
    };
    // JPEG and WebP carry no checksum: only damage that breaks their code can be seen.
    const jpeg = await drawPage().jpeg().toBuffer();
    expect(await refusal(jpeg.fill(0xff, jpeg.length >> 1, (jpeg.length >> 1) + 400))).toBe('corrupt');
    expect(await refusal(damage(await drawPage().png().toBuffer()))).toBe('corrupt');
    expect(await refusal((await drawPage().webp().toBuffer()).fill(0, 20, 40))).toBe('corrupt');
    expect(await refusal(damage(await drawPage().avif({ effort: 0 }).toBuffer()))).toBe('corrupt');
  });

  test('claims more pixels than the limit', async () => {
    expect(await refusal(buildPng({ width: 50_000, height: 50_000 }))).toBe('too_many_pixels');
    expect(
      await refusal(claimJpegSize(await drawPage().jpeg().toBuffer(), { width: 65_000, height: 65_000 })),
    ).toBe('too_many_pixels');
    expect(
      await refusal(
        claimJpegSize(await flatColor([1, 2, 3], 1).jpeg().toBuffer(), { width: 65_500, height: 1600 }),
      ),
    ).toBe('too_many_pixels');
  });

  test('claims pixels that it does not have', async () => {
    const lying = claimJpegSize(await flatColor([1, 2, 3], 1).jpeg().toBuffer(), {
      width: 4000,
      height: 4000,
    });
    expect(await refusal(lying)).toMatch(/^(corrupt|truncated)$/);
    expect(await refusal(buildPng({ width: 4000, height: 4000 }))).toMatch(/^(corrupt|truncated)$/);
  });

  test('has too many bytes, found before they are read', async () => {
    const path = await bench.put('huge.jpg', await drawPage().jpeg().toBuffer());
    await truncate(path, IMAGE_LIMITS.bytes + 1);
    await expect(bench.workers.measure(path)).rejects.toMatchObject({ code: 'too_many_bytes' });
  });

  test('has too many frames, as GIF, WebP or PNG', async () => {
    const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
    const head = Buffer.concat([
      Buffer.from('GIF89a'),
      Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ]);
    const gif = Buffer.concat([head, ...Array.from({ length: 10_000 }, () => frame), Buffer.from(';')]);
    expect(await refusal(gif)).toBe('too_many_frames');
    const control = Buffer.from([0, 0, 0x27, 0x10, 0, 0, 0, 0]);
    expect(await refusal(buildPng({ width: 1, height: 1 }, { chunks: [['acTL', control]] }))).toBe(
      'too_many_frames',
    );
    const tiny = await Promise.all(
      Array.from({ length: 501 }, (_, at) =>
        flatColor([at % 256, at >> 8, 0], 2)
          .png()
          .toBuffer(),
      ),
    );
    expect(
      await refusal(
        await sharp(tiny, { join: { animated: true } })
          .webp({ effort: 0, lossless: true })
          .toBuffer(),
      ),
    ).toBe('too_many_frames');
  });

  test('is not there', async () => {
    await expect(bench.workers.measure(`${bench.folder}/nothing.jpg`)).rejects.toMatchObject({
      name: 'Error',
      code: 'ENOENT',
    });
  });
});
