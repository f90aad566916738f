import { expect, it } from 'vitest';
import { makeTypedMatch } from '../../../../contract/search/makeTypedMatch.ts';
import type { ChapterRow } from '../../../chapters/chaptersApi.ts';
import { chapterLines, lineOfChapter, type ChapterListLine } from './chapterLines.ts';

function row(fields: Partial<ChapterRow>): ChapterRow {
  return {
    slug: fields.number ?? 'extra',
    number: null,
    volume: null,
    title: null,
    language: null,
    groups: [],
    pages_count: 10,
    comments_count: 0,
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

const namesOf = (lines: ChapterListLine[]) =>
  lines.map((line) => ('volume' in line ? `vol ${line.volume}` : line.chapter.slug));
const shown = (text = '') => namesOf(chapterLines({ chapters: CHAPTERS, text, match: makeTypedMatch(text) }));

it('has each volume as a heading over its chapters', () => {
  expect(shown()).toEqual(['vol 1', '1', '2', 'vol 2', '12', 'extra']);
});

it('has a whole volume as a chapter, without a heading that says the same', () => {
  const volumes = [row({ volume: '1', slug: 'vol-1' }), row({ volume: '12', slug: 'vol-12' })];
  expect(namesOf(chapterLines({ chapters: volumes }))).toEqual(['vol-1', 'vol-12']);
  expect(namesOf(chapterLines({ chapters: volumes, text: '12' }))).toEqual(['vol-12']);
});

it('finds chapters by the beginning of their number, and by what else is said of them, whatever the case and accents', () => {
  expect(shown('1')).toEqual(['vol 1', '1', 'vol 2', '12']);
  expect(shown(' ETOILE ')).toEqual(['vol 1', '1']);
  expect(shown('paper')).toEqual(['vol 1', '2']);
  expect(shown('none of them')).toEqual([]);
});

it('tells which line is a chapter', () => {
  expect(lineOfChapter(chapterLines({ chapters: CHAPTERS }), '12')).toBe(4);
  expect(lineOfChapter(chapterLines({ chapters: CHAPTERS, text: '2' }), '12')).toBe(-1);
});

const group = (slug: string) => [{ slug, name: slug } as ChapterRow['groups'][number]];
const VERSIONS = [
  row({ slug: 'hill-1', number: '1', volume: '1', groups: group('hill') }),
  row({ slug: 'dale-1', number: '1', groups: group('dale') }),
  row({ slug: 'hill-2', number: '2', volume: '1', groups: group('hill') }),
  row({ slug: 'dale-2', number: '2', groups: group('dale') }),
  row({ slug: 'dale-3', number: '3', volume: '2', groups: group('dale') }),
];
const folded = (asked: Omit<Parameters<typeof chapterLines>[0], 'chapters'>) =>
  namesOf(chapterLines({ chapters: VERSIONS, match: makeTypedMatch(asked.text ?? ''), ...asked })).filter(
    (name) => !name.startsWith('vol'),
  );

it('has each chapter once, in the wished version, and the others below it once they are unfolded', () => {
  expect(folded({})).toEqual(['hill-1', 'hill-2', 'dale-3']);
  expect(folded({ wish: { group: 'dale' } })).toEqual(['dale-1', 'dale-2', 'dale-3']);
  const unfolded = new Set(['dale-2']);
  expect(folded({ wish: { group: 'dale' }, unfolded })).toEqual(['dale-1', 'dale-2', 'hill-2', 'dale-3']);
});

it('tells the other versions of the open chapter from those of others', () => {
  const unfolded = new Set(['hill-1', 'hill-2']);
  const lines = chapterLines({ chapters: VERSIONS, current: 'hill-1', unfolded });
  const ofCurrent = lines.filter((line) => 'chapter' in line && line.isOfCurrent);
  expect(namesOf(ofCurrent)).toEqual(['dale-1']);
});

it('has the version that is open in the place of the wished one, also where its group is hidden', () => {
  expect(folded({ current: 'dale-1' })).toEqual(['dale-1', 'hill-2', 'dale-3']);
  const isHidden = ({ groups }: { groups: readonly { slug: string }[] }) =>
    groups.some(({ slug }) => slug === 'dale');
  expect(folded({ wish: { isHidden } })).toEqual(['hill-1', 'hill-2']);
  expect(folded({ wish: { isHidden }, current: 'dale-3' })).toEqual(['hill-1', 'hill-2', 'dale-3']);
});

it('finds the versions that answer to a text', () => {
  expect(folded({ text: 'dale' })).toEqual(['dale-1', 'dale-2', 'dale-3']);
  const [line] = chapterLines({ chapters: VERSIONS, text: 'dale', match: makeTypedMatch('dale') });
  expect(line).toMatchObject({ versions: [{ slug: 'dale-1' }] });
});
