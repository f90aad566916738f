import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChapterManifest } from '../chapters/chaptersApi.ts';
import type { Picture } from '../media/Picture.ts';
import { pageSrcSet } from '../media/pictureUrls.ts';
import {
  callPath,
  estimatedBytes,
  keptAddress,
  savedFiles,
  savedManifest,
  savedPicture,
} from './savedFiles.ts';

const PHONE = { width: 390, height: 844, density: 2 };
const DESKTOP = { width: 1440, height: 900, density: 1 };

function pictureWith(fields: Partial<Picture> = {}): Picture {
  return {
    id: 'p',
    format: 'png',
    width: 2000,
    height: 3000,
    animated: false,
    dominant_color: '#336699',
    placeholder: '',
    slices: 1,
    recipe: 1,
    widths: [640, 960, 1280, 1600],
    original_serves: true,
    cover_widths: [160, 320],
    ...fields,
  };
}

function manifestWith(pictures: readonly Picture[], fields: Partial<ChapterManifest> = {}): ChapterManifest {
  const pages = pictures.map((picture, index) => ({
    id: `page-${index}`,
    position: index + 1,
    picture,
    margins: null,
    wide: false,
    description: null,
  }));
  return { comic: { cover: null }, pages, previews: null, ...fields } as unknown as ChapterManifest;
}

describe('the saved form of a picture', () => {
  it('has the narrowest file that is sharp on the screen', () => {
    expect(savedPicture(pictureWith(), PHONE)).toMatchObject({ widths: [960], original_serves: false });
    expect(savedPicture(pictureWith(), DESKTOP)).toMatchObject({ widths: [960], original_serves: false });
    expect(savedPicture(pictureWith(), { ...PHONE, density: 3 })).toMatchObject({ widths: [1280] });
    expect(savedPicture(pictureWith(), { ...PHONE, density: 1 })).toMatchObject({ widths: [640] });
  });

  it('is the original where no variant is wide enough, or there is none', () => {
    const few = pictureWith({ width: 1000, height: 1500, widths: [640] });
    expect(savedPicture(few, PHONE)).toMatchObject({ widths: [], original_serves: true });
    const animated = pictureWith({ widths: [], original_serves: false });
    expect(savedFiles(manifestWith([savedPicture(animated, PHONE)]))).toEqual(['/media/p/original.png']);
  });

  it('is all that the reader can then ask for, whatever the picture and the screen', () => {
    const pictures = fc.record({
      width: fc.integer({ min: 1, max: 4000 }),
      height: fc.integer({ min: 1, max: 20_000 }),
      slices: fc.integer({ min: 1, max: 9 }),
      widths: fc.subarray([640, 960, 1280, 1600]),
      original_serves: fc.boolean(),
    });
    const screens = fc.record({
      width: fc.integer({ min: 320, max: 4000 }),
      height: fc.integer({ min: 320, max: 4000 }),
      density: fc.constantFrom(1, 1.5, 2, 3),
    });
    fc.assert(
      fc.property(pictures, screens, (fields, screen) => {
        // Slices exist as variants only.
        fc.pre(fields.slices === 1 || fields.widths.length > 0);
        const picture = savedPicture(pictureWith(fields), screen);
        const files = savedFiles(manifestWith([picture]));
        expect(files).toHaveLength(fields.slices);
        for (let slice = 0; slice < fields.slices; slice++) {
          const sources = pageSrcSet({ cdn: '', picture, slice });
          if (sources !== '') expect(files).toContain(sources.split(' ')[0]);
        }
        expect(savedPicture(picture, screen)).toEqual(picture);
      }),
    );
  });
});

it('lists each file once, all slices, the cover and every sheet of previews', () => {
  const strip = pictureWith({ id: 's', slices: 3, widths: [640, 800] });
  const pages = [pictureWith(), strip, pictureWith(), ...Array.from({ length: 99 }, () => strip)];
  const manifest = manifestWith(pages, {
    comic: { cover: pictureWith({ id: 'c' }) },
    previews: { id: 'v', cell_width: 80, cell_height: 120 },
  } as unknown as ChapterManifest);
  expect(savedFiles(savedManifest(manifest, PHONE))).toEqual([
    '/media/p/1/960.webp',
    '/media/s/1/800-0.webp',
    '/media/s/1/800-1.webp',
    '/media/s/1/800-2.webp',
    '/media/c/1/cover-160.webp',
    '/media/previews/v/0.webp',
    '/media/previews/v/1.webp',
  ]);
});

it('keeps what is saved as it is when the screen has been turned', () => {
  const manifest = manifestWith([pictureWith(), pictureWith({ id: 'new' })]);
  const before = savedManifest(manifestWith([pictureWith()]), PHONE);
  const turned = savedManifest(manifest, { width: 1600, height: 390, density: 2 }, before);
  expect(turned.pages.map(({ picture }) => picture.widths)).toEqual([[960], [1600]]);
});

it("has a member's pictures under the pass of now, and keeps them without one", () => {
  const given = (pass: string) =>
    manifestWith([pictureWith({ members_only: true, pass })], {
      previews: { id: 'v', cell_width: 80, cell_height: 120, members_only: true, pass: `${pass}-v` },
    });
  const before = savedManifest(given('old'), PHONE);
  const turned = { width: 1600, height: 390, density: 2 };
  const files = savedFiles(savedManifest(given('new'), turned, before));
  expect(files).toEqual(['/media/for/new/p/1/960.webp', '/media/for/new-v/previews/v/0.webp']);
  expect(files.map(keptAddress)).toEqual(['/media/p/1/960.webp', '/media/previews/v/0.webp']);
  // Once the chapter is free its pictures are everybody's.
  expect(savedFiles(savedManifest(manifestWith([pictureWith()]), PHONE, before))).toEqual([
    '/media/p/1/960.webp',
  ]);
});

it('reckons with a quarter of a byte for each pixel of what is saved', () => {
  const manifest = savedManifest(manifestWith([pictureWith(), pictureWith()]), PHONE);
  expect(estimatedBytes(manifest)).toBe((2 * 960 * 1440) / 4);
});

it('knows the calls by the addresses that the client asks under', () => {
  expect(callPath('night post', '1/2')).toBe('/api/comics/night%20post/chapters/1%2F2');
  expect(callPath('kites')).toBe('/api/comics/kites/chapters');
});
