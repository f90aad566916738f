import { expect, it } from 'vitest';
import type { ChapterRow } from '../../../chapters/chaptersApi.ts';
import { chapterLines, lineOfChapter } from './chapterLines.ts';

function row(fields: Partial<ChapterRow>): ChapterRow {
  return {
    slug: fields.number ?? 'extra',
    number: null,
    volume: null,
    title: null,
    language: null,
    groups: [],
    pages_count: 10,
    premium: false,
    published_at: '2026-01-01T00:00:00Z',
    is_new: false,
    ...fields,
  };
}

const CHAPTERS = [
  row({ number: '1', volume: '1', title: 'Étoile' }),
  row({ number: '2', volume: '1', groups: [{ slug: 'paper', name: 'Paper Boat' } as never] }),
  row({ number: '12', volume: '2' }),
  row({ title: 'Extra' }),
];

const shown = (text?: string) =>
  chapterLines(CHAPTERS, text).map((line) => ('volume' in line ? `vol ${line.volume}` : line.chapter.slug));

it('has each volume as a heading over its chapters', () => {
  expect(shown()).toEqual(['vol 1', '1', '2', 'vol 2', '12', 'extra']);
});

it('has a whole volume as a chapter, without a heading that says the same', () => {
  const volumes = [row({ volume: '1', slug: 'vol-1' }), row({ volume: '12', slug: 'vol-12' })];
  expect(chapterLines(volumes)).toEqual(volumes.map((chapter) => ({ chapter })));
  expect(chapterLines(volumes, '12')).toEqual([{ chapter: volumes[1] }]);
});

it('finds chapters by the beginning of their number, and by what else is said of them, whatever the case and accents', () => {
  expect(shown('1')).toEqual(['vol 1', '1', 'vol 2', '12']);
  expect(shown(' ETOILE ')).toEqual(['vol 1', '1']);
  expect(shown('paper')).toEqual(['vol 1', '2']);
  expect(shown('none of them')).toEqual([]);
});

it('tells which line is a chapter', () => {
  expect(lineOfChapter(chapterLines(CHAPTERS), '12')).toBe(4);
  expect(lineOfChapter(chapterLines(CHAPTERS, '2'), '12')).toBe(-1);
});
