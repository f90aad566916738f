import { expect, test } from 'vitest';
import { defaultReading, parseReading, readingOf, wishedReading, withReading } from './readingSettings.ts';

const pagesOf = (...heights: number[]) => heights.map((height) => ({ picture: { width: 100, height } }));
const manga = { direction: 'rtl', mode: 'manga' } as const;

test('a comic is read in its own direction', () => {
  expect(defaultReading({ comic: manga, pages: pagesOf(150, 150) })).toEqual({
    direction: 'rtl',
    layout: 'horizontal',
    mode: 'manga',
    fit: 'screen',
  });
});

test('a webtoon is a strip, and so are pages shaped like one, but not for one tall page among others', () => {
  expect(readingOf(defaultReading({ comic: { ...manga, mode: 'webtoon' }, pages: pagesOf(150) }))).toBe(
    'strip',
  );
  expect(readingOf(defaultReading({ comic: manga, pages: pagesOf(220, 220, 100) }))).toBe('strip');
  expect(readingOf(defaultReading({ comic: manga, pages: pagesOf(150, 900, 150) }))).toBe('rtl');
  expect(readingOf(defaultReading({ comic: manga, pages: [] }))).toBe('rtl');
});

test('going to a strip and back keeps the direction', () => {
  const settings = defaultReading({ comic: manga, pages: pagesOf(150) });
  const strip = withReading(settings, 'strip');
  expect([strip.mode, strip.layout, strip.direction]).toEqual(['webtoon', 'vertical', 'rtl']);
  expect(withReading(strip, 'rtl')).toEqual(settings);
});

test('what a device remembers is believed only as far as it makes sense', () => {
  expect(parseReading('{"direction":"ltr","mode":"x","fit":"width","more":1}')).toEqual({
    direction: 'ltr',
    fit: 'width',
  });
  for (const text of [null, '', '{', 'null', '[]', '7']) expect(parseReading(text)).toEqual({});
});

test('a comic opens in the way that a member wishes for all comics, where they wish one', () => {
  const own = defaultReading({ comic: { direction: 'ltr', mode: 'manga' }, pages: [] });
  expect(wishedReading(own, { reading: 'auto', fit: 'auto' })).toEqual(own);
  expect(wishedReading(own, { reading: 'rtl', fit: 'auto' })).toEqual({ ...own, direction: 'rtl' });
  expect(readingOf(wishedReading(own, { reading: 'strip', fit: 'width' }))).toBe('strip');
  expect(wishedReading(own, { reading: 'auto', fit: 'width' })).toEqual({ ...own, fit: 'width' });
});
