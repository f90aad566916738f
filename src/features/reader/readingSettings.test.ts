import { expect, test } from 'vitest';
import {
  comicKind,
  comicReading,
  parseReading,
  resolveReading,
  SITE_READING,
  type ReadingLayers,
  type ReadingSource,
} from './readingSettings.ts';

const pagesOf = (...heights: number[]) => heights.map((height) => ({ picture: { width: 100, height } }));
const manga = { direction: 'rtl', mode: 'manga' } as const;
const chapter = {};

test('a comic is read in its own direction', () => {
  expect(comicReading({ comic: manga, chapter, pages: pagesOf(150, 150) })).toEqual({
    ...SITE_READING,
    direction: 'rtl',
  });
});

test('all chapters of a comic are read one way, but for one that says otherwise', () => {
  const [isStrip, arePages] = [true, false].map((is_strip) => ({ ...manga, is_strip }));
  const [tall, short] = [pagesOf(300, 300), pagesOf(150)];
  const read = (comic: typeof isStrip, pages: typeof tall, mode: 'manga' | 'webtoon' | null = null) =>
    comicReading({ comic: comic ?? manga, chapter: { mode }, pages });
  expect(read(isStrip, short)).toMatchObject({ mode: 'webtoon', layout: 'vertical' });
  expect(read(isStrip, tall)).toMatchObject({ mode: 'webtoon' });
  // Tall pages fill the width all the same.
  expect(read(arePages, tall)).toMatchObject({ mode: 'manga', layout: 'horizontal', fit: 'width' });
  expect(read(arePages, short)).toMatchObject({ mode: 'manga', fit: 'screen' });
  expect(read(isStrip, short, 'manga')).toMatchObject({ mode: 'manga', layout: 'horizontal' });
  expect(read(isStrip, short, 'webtoon')).toMatchObject({ mode: 'webtoon' });
  expect(read(arePages, tall, 'webtoon')).toMatchObject({ mode: 'webtoon', layout: 'vertical' });
});

test('a manifest of before knows a strip by the shape of its pages, but not for one tall page among others', () => {
  const modeOf = (mode: 'manga' | 'webtoon', ...heights: number[]) =>
    comicReading({ comic: { ...manga, mode }, chapter, pages: pagesOf(...heights) }).mode;
  expect(modeOf('webtoon', 150)).toBe('webtoon');
  expect(modeOf('manga', 220, 220, 100)).toBe('webtoon');
  expect(modeOf('manga', 150, 900, 150)).toBe('manga');
  expect(modeOf('manga')).toBe('manga');
});

test('comics are of one kind by how they are made to be read', () => {
  const ltr = { direction: 'ltr', mode: 'manga' } as const;
  expect(comicKind({ comic: manga, chapter, pages: pagesOf(150) })).toBe('manga');
  expect(comicKind({ comic: ltr, chapter, pages: pagesOf(150) })).toBe('western');
  expect(comicKind({ comic: { ...ltr, is_strip: true }, chapter, pages: pagesOf(150) })).toBe('webtoon');
});

test('what a device remembers is believed only as far as it makes sense', () => {
  expect(parseReading('{"direction":"ltr","mode":"x","fit":"width","gap":99,"width":null,"more":1}')).toEqual(
    {
      direction: 'ltr',
      fit: 'width',
      width: null,
    },
  );
  for (const text of [null, '', '{', 'null', '[]', '7']) expect(parseReading(text)).toEqual({});
});

const WEBTOON = { mode: 'webtoon', layout: 'vertical' } as const;
const NO_WISH = { reading: 'auto', fit: 'auto' } as const;

test.each<[what: string, layers: Partial<ReadingLayers>, settings: object, source: ReadingSource]>([
  ['nothing is said', {}, {}, 'own'],
  ['the comic says its direction', { comic: manga }, { direction: 'rtl' }, 'own'],
  ['a member wishes nothing', { comic: manga, wish: NO_WISH }, { direction: 'rtl' }, 'own'],
  ['a member wishes a direction', { wish: { ...NO_WISH, reading: 'rtl' } }, { direction: 'rtl' }, 'wish'],
  [
    'a member wishes strips',
    { comic: manga, wish: { reading: 'strip', fit: 'width' } },
    { ...WEBTOON, direction: 'rtl', fit: 'width' },
    'wish',
  ],
  [
    'something was chosen for its kind',
    {
      comic: manga,
      wish: { reading: 'strip', fit: 'width' },
      byKind: { mode: 'manga', layout: 'horizontal' },
    },
    { direction: 'rtl', fit: 'width' },
    'kind',
  ],
  [
    'something was chosen for the comic',
    { comic: manga, byKind: { direction: 'ltr', fit: 'height', crop: true }, chosen: { fit: 'original' } },
    { direction: 'ltr', fit: 'original', crop: true },
    'comic',
  ],
])('where %s, that is how it is read', (_what, layers, settings, source) => {
  const facts = { comic: { direction: 'ltr', mode: 'manga' } as const, chapter, pages: pagesOf(150) };
  const resolved = resolveReading({ ...facts, chosen: {}, byKind: {}, wish: undefined, ...layers });
  expect(resolved).toEqual({ settings: { ...SITE_READING, ...settings }, source });
});
