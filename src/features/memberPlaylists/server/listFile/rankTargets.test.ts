import { expect, test } from 'vitest';
import { rankTargets, type ChapterFacts, type NamedComic } from './rankTargets.ts';

const chapter = (number: string | null, fields: Partial<ChapterFacts> = {}): ChapterFacts => ({
  id: `${number}/${fields.volume ?? ''}/${fields.language ?? ''}`,
  slug: String(number),
  number,
  volume: null,
  title: null,
  language: null,
  year: null,
  ...fields,
});
const comic = (slug: string, chapters: ChapterFacts[], way = 0): NamedComic => ({
  comic: { id: slug, slug, title: slug, language: 'en' },
  chapters,
  way,
});
const ask = (line: object, ...named: NamedComic[]) =>
  rankTargets({ number: '1', volume: null, year: null, ...line }, { named, language: 'fr' }).map((target) => [
    target.comic.slug,
    target.chapter?.id ?? null,
  ]);

test('a number is found by its value, and without one the whole comic is meant', () => {
  const kites = comic('kites', [chapter('1.5'), chapter('12')]);
  expect(ask({ number: '1.50' }, kites)).toEqual([['kites', '1.5//']]);
  expect(ask({ number: '012' }, kites)).toEqual([['kites', '12//']]);
  expect(ask({ number: '2' }, kites)).toEqual([]);
  expect(ask({ number: null }, kites)).toEqual([['kites', null]]);
});

test('of two spellings of a value the one that the line has is meant; both are asked for another one', () => {
  const kites = comic('kites', [chapter('10.1'), chapter('10.10')]);
  expect(ask({ number: '10.10' }, kites)).toEqual([['kites', '10.10//']]);
  expect(ask({ number: '10.1' }, kites)).toEqual([['kites', '10.1//']]);
  expect(ask({ number: '10.100' }, kites)).toHaveLength(2);
  expect(ask({ number: '10.1' }, comic('kites', [chapter('10.10')]))).toEqual([['kites', '10.10//']]);
});

test('a comic without a chapter of the number is not meant, however sure its name is', () => {
  expect(ask({ number: '2' }, comic('sure', [chapter('1')]), comic('other', [chapter('2')], 9))).toEqual([
    ['other', '2//'],
  ]);
});

test('of two the surer name is meant; of equals, the one that began in the year, or has the volume', () => {
  const [old, young] = [
    comic('old', [chapter('1', { year: '1990' })]),
    comic('young', [chapter('1', { year: '2016' })]),
  ];
  expect(ask({}, old, { ...young, way: 1 })).toEqual([['old', '1//']]);
  expect(ask({ volume: '2016' }, old, young)).toEqual([['young', '1//']]);
  expect(ask({ year: '1990' }, old, young)).toEqual([['old', '1//']]);
  expect(ask({}, old, young)).toHaveLength(2);
  expect(ask({ volume: '1950' }, old, young)).toHaveLength(2);
  const parts = comic('parts', [chapter('1', { volume: '1' }), chapter('1', { volume: '2' })]);
  expect(ask({}, parts)).toHaveLength(2);
  expect(ask({ volume: '2' }, parts)).toEqual([['parts', '1/2/']]);
});

test('versions of one chapter are one, in the language of the reader or else of the comic', () => {
  const versions = [chapter('1', { language: 'id' }), chapter('1', { language: 'en' })];
  expect(ask({}, comic('kites', versions))).toEqual([['kites', '1//en']]);
  expect(ask({}, comic('kites', [...versions, chapter('1', { language: 'fr' })]))).toEqual([
    ['kites', '1//fr'],
  ]);
});

test('a comic in one piece is its number one', () => {
  expect(ask({}, comic('one', [chapter(null)]))).toEqual([['one', 'null//']]);
  expect(ask({ number: '2' }, comic('one', [chapter(null)]))).toEqual([]);
});

test('the chapters of a comic are looked through once, however many lines name it', () => {
  let looks = 0;
  const counted = (number: string): ChapterFacts => ({
    ...chapter(number),
    get number() {
      looks += 1;
      return number;
    },
  });
  const kites = comic(
    'kites',
    Array.from({ length: 50 }, (_, index) => counted(String(index))),
  );
  for (let line = 0; line < 100; line += 1) ask({ number: String(line % 50) }, kites);
  expect(looks).toBeLessThan(500);
});
