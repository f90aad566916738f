import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberText } from './chapterNumber.ts';
import { recogniseNames, type RecognisedNames } from './recogniseNames.ts';

/** The path's last part is a file when it ends in an archive's extension. */
function recognise(path: string): Partial<RecognisedNames> {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  const {
    groups,
    isPlain: _,
    ...rest
  } = recogniseNames({
    name,
    folders: parts,
    hasExtension: /\.(cbz|zip)$/i.test(name),
  });
  return groups.length > 0 ? { ...rest, groups } : rest;
}

describe('names as they are found', () => {
  test.each<[string, Partial<RecognisedNames>]>([
    [
      'Berserk-like v03 c021.5 [GroupName].cbz',
      { series: 'Berserk-like', volume: '3', number: '21.5', groups: ['GroupName'] },
    ],
    [
      'Series - Chapter 12 - The Title (en) [Group].cbz',
      { series: 'Series', number: '12', title: 'The Title', language: 'en', groups: ['Group'] },
    ],
    ['Series/Vol. 2/Ch. 10.cbz', { series: 'Series', volume: '2', number: '10' }],
    [
      'Series/Volume 02/Chapter 010 - Rain.zip',
      { series: 'Series', volume: '2', number: '10', title: 'Rain' },
    ],
    ['漫画/第12话.cbz', { series: '漫画', number: '12' }],
    ['漫画 第12話 雨の日.cbz', { series: '漫画', number: '12', title: '雨の日' }],
    ['漫画/第3卷 第十二话.cbz', { series: '漫画', volume: '3', number: '12' }],
    ['漫画/第一百零五回.cbz', { series: '漫画', number: '105' }],
    ['漫画/第12.5话.cbz', { series: '漫画', number: '12.5' }],
    ['漫画 第02巻.cbz', { series: '漫画', volume: '2' }],
    ['[组名][漫画][第12话].cbz', { series: '漫画', number: '12', groups: ['组名'] }],
    ['만화/12화.cbz', { series: '만화', number: '12' }],
    ['Series 012.cbz', { series: 'Series', number: '12' }],
    ['Series/012.cbz', { series: 'Series', number: '12' }],
    ['Series/12.5.cbz', { series: 'Series', number: '12.5' }],
    ['Series/1', { series: 'Series', number: '1' }],
    ['La série/Chapitre 3.cbz', { series: 'La série', number: '3' }],
    [
      'La série/Chapitre 3 - Le retour (fr).cbz',
      { series: 'La série', number: '3', title: 'Le retour', language: 'fr' },
    ],
    ['La série - Tome 4 - Chapitre 31.cbz', { series: 'La série', volume: '4', number: '31' }],
    ['Épisode 7.cbz', { number: '7' }],
    ['Seri/Bab 7.cbz', { series: 'Seri', number: '7' }],
    ['Seri/Bab 7 - Hujan (id).cbz', { series: 'Seri', number: '7', title: 'Hujan', language: 'id' }],
    ['Серия/Глава 8.cbz', { series: 'Серия', number: '8' }],
    ['Serie/Capítulo 9.cbz', { series: 'Serie', number: '9' }],
    ['Serie/Kapitel 9.cbz', { series: 'Serie', number: '9' }],
    ['Series (2019) 005.cbz', { series: 'Series', number: '5' }],
    [
      'Series 005 (2019) (Digital) (Somebody-Group).cbz',
      { series: 'Series', number: '5', groups: ['Somebody-Group'] },
    ],
    ['Series 05 (of 06) (2019).cbz', { series: 'Series', number: '5' }],
    ['Series (2019).cbz', { series: 'Series' }],
    ['Series 2019.cbz', { series: 'Series 2019' }],
    ['Series (Side Story) c003.cbz', { series: 'Series (Side Story)', number: '3' }],
    ['100% Sweet 05.cbz', { series: '100% Sweet', number: '5' }],
    ['100%.cbz', { series: '100%' }],
    ['100% Sweet.cbz', { series: '100% Sweet' }],
    ['20th Century Girls 03.cbz', { series: '20th Century Girls', number: '3' }],
    ['7 Friends.cbz', { series: '7 Friends' }],
    ['7 Friends/7 Friends 12.cbz', { series: '7 Friends', number: '12' }],
    ['Area 51 Diary.cbz', { series: 'Area 51 Diary' }],
    ['Area 51 Diary ch 4.cbz', { series: 'Area 51 Diary', number: '4' }],
    ['Series #7.cbz', { series: 'Series', number: '7' }],
    ['Series #007 - Home.cbz', { series: 'Series', number: '7', title: 'Home' }],
    ['Series - 12 - Home.cbz', { series: 'Series', number: '12', title: 'Home' }],
    ['Series/12 - Home.cbz', { series: 'Series', number: '12', title: 'Home' }],
    ['Series/012 Home.cbz', { series: 'Series', number: '12', title: 'Home' }],
    ['Series/12 Home.cbz', { series: 'Series', number: '12', title: 'Home', whole: '12 Home' }],
    ['Series/Ep. 12 - Home.cbz', { series: 'Series', number: '12', title: 'Home' }],
    ['Series S2 Ep. 12.cbz', { series: 'Series', volume: '2', number: '12' }],
    ['Series/Season 2/Episode 12.cbz', { series: 'Series', volume: '2', number: '12' }],
    ['Series_v01_c002.cbz', { series: 'Series', volume: '1', number: '2' }],
    ['Some.Long.Series.v01.c002.5.cbz', { series: 'Some Long Series', volume: '1', number: '2.5' }],
    ['Series v01c002.cbz', { series: 'Series', volume: '1', number: '2' }],
    ['Series Vol.01 Ch.002.cbz', { series: 'Series', volume: '1', number: '2' }],
    ['Series v03 021.cbz', { series: 'Series', volume: '3', number: '21' }],
    ['Series c012-013.cbz', { series: 'Series', number: '12-13' }],
    ['Series 012-013.cbz', { series: 'Series', number: '12-13' }],
    ['Series c012v2.cbz', { series: 'Series', number: '12' }],
    ['Series c012 [v2].cbz', { series: 'Series', number: '12' }],
    ['Series v02.cbz', { series: 'Series', volume: '2' }],
    ['Series/v02.cbz', { series: 'Series', volume: '2' }],
    ['[Group] Series - c001.cbz', { series: 'Series', number: '1', groups: ['Group'] }],
    [
      '[Group A][en] Series - c001.cbz',
      { series: 'Series', number: '1', groups: ['Group A'], language: 'en' },
    ],
    ['Series c001 [English].cbz', { series: 'Series', number: '1', language: 'en' }],
    ['Series c001 [pt-BR].cbz', { series: 'Series', number: '1', language: 'pt-BR' }],
    ['Series c001 【中文】.cbz', { series: 'Series', number: '1', language: 'zh' }],
    ['Series c001 [ABCD1234].cbz', { series: 'Series', number: '1' }],
    ['Series/fr/Chapter 1.cbz', { series: 'Series', number: '1', language: 'fr' }],
    ['Series [Group]/Chapter 1.cbz', { series: 'Series', number: '1', groups: ['Group'] }],
    ['Ch. 0.cbz', { number: '0' }],
    ['Chapter 010.50.cbz', { number: '10.50' }],
    ['Cats and Dogs.cbz', { series: 'Cats and Dogs' }],
    ['Vs. Evil 3.cbz', { series: 'Vs. Evil', number: '3' }],
    ['Notebook.cbz', { series: 'Notebook' }],
    ['Tome of Rain.cbz', { series: 'Tome of Rain' }],
    ['C.cbz', { series: 'C' }],
    ['.hack GU 05.cbz', { series: '.hack GU', number: '5' }],
    ['.hack_GU_05.cbz', { series: '.hack GU', number: '5' }],
    ['[Crew] .hack GU c05.cbz', { series: '.hack GU', number: '5', groups: ['Crew'] }],
    ['.hack GU/c05 - .then.cbz', { series: '.hack GU', number: '5', title: 'then' }],
    ['...And Then/07.cbz', { series: '...And Then', number: '7' }],
    ['.5 Alive/01.cbz', { series: '.5 Alive', number: '1' }],
    ['[Crew].Series.Name.c01.cbz', { series: 'Series Name', number: '1', groups: ['Crew'] }],
    ['Series/.01.cbz', { series: 'Series', number: '1' }],
    ['Re: Zero 06.cbz', { series: 'Re: Zero', number: '6' }],
    ['Who? 03.cbz', { series: 'Who?', number: '3' }],
    ['---.cbz', {}],
    ['.cbz', {}],
  ])('%s', (path, expected) => {
    expect(recognise(path)).toEqual(expected);
  });
});

test('any name is answered, with a number in one spelling if one', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom(
      ' ',
      '-',
      '[',
      ']',
      '(',
      ')',
      'v1',
      'c2.5',
      'Vol. ',
      '第',
      '话',
      '十',
      '12',
      '100%',
      '.cbz',
    ),
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 12 }),
      fc.array(fc.string(), { maxLength: 3 }),
      (parts, folders) => {
        const { number, volume, series } = recogniseNames({
          name: parts.join(''),
          folders,
          hasExtension: true,
        });
        const values = [number ?? '0', volume ?? '0'];
        expect(values.filter((value) => numberText(value) !== value)).toEqual([]);
        expect(series?.trim()).not.toBe('');
      },
    ),
    { numRuns: 2000 },
  );
});

test('a written number comes back, whatever is around it', () => {
  fc.assert(
    fc.property(
      fc.nat(9999),
      fc.constantFrom('c', 'Ch. ', 'Chapter ', 'Bab ', 'Chapitre ', '#', 'Ep '),
      (number, word) => {
        expect(recognise(`Some Series v7 ${word}${number} - End [G].cbz`)).toMatchObject({
          number: String(number),
          volume: '7',
        });
      },
    ),
  );
});

test('a hostile name of 100,000 characters takes no time that matters', { timeout: 5000 }, () => {
  for (const hostile of [
    '('.repeat(1e5),
    '[('.repeat(5e4),
    ' - 1'.repeat(2.5e4),
    '1'.repeat(1e5),
    'c '.repeat(5e4),
    ' '.repeat(1e5),
    'Book 1 '.repeat(1e4),
    'No. 1 '.repeat(1e4),
    'a.'.repeat(5e4),
    '½'.repeat(1e5),
  ]) {
    expect(recogniseNames({ name: hostile, hasExtension: false }).groups).toBeInstanceOf(Array);
  }
});

test('what is invisible in a name does not hide its number, nor stay in its title', () => {
  const names = recogniseNames({
    name: '\u202ANight\u200B Fer\u00ADry c\uFEFF012 Ra\u0001in [Gro\u2060up].cbz',
    hasExtension: true,
  });
  expect(names).toMatchObject({ series: 'Night Ferry', number: '12', title: 'Rain', groups: ['Group'] });
});
