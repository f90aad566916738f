import { expect, test } from 'vitest';
import { progressAt } from '../../../../../tests/support/progressAt.ts';
import { volumeStart } from './volumeStart.ts';

const row = (slug: string, volume: string | null, language = 'en') => ({
  slug,
  number: slug.split('-')[0] ?? null,
  volume,
  language,
});
const chapters = [
  row('1', '1'),
  row('1-fr', '1', 'fr'),
  row('2', '1'),
  row('2.5', null),
  row('3', '2'),
  row('3-fr', '2', 'fr'),
  row('4', '2'),
  row('5', '3'),
];

test.each<[from: string, by: 1 | -1, to: string | undefined]>([
  ['1', 1, '3'],
  ['2.5', 1, '3'],
  ['4', 1, '5'],
  ['5', 1, undefined],
  ['5', -1, '3'],
  ['4', -1, '1'],
  ['2.5', -1, '1'],
  ['1', -1, undefined],
  ['1-fr', 1, '3-fr'],
  ['gone', 1, undefined],
])('from chapter %s the volume in direction %d begins with %s', (slug, by, to) => {
  expect(volumeStart({ chapters, slug, by, progress: {} })?.slug).toBe(to);
});

test('a volume begins with the version that was read', () => {
  const versions = [row('1-hill', '1'), row('1-dale', '1'), row('2', '1'), row('3-hill', '2')];
  const readOn = progressAt('2026-03-01T00:00:00Z');
  const progress = { '1-dale': readOn, '2': readOn };
  expect(volumeStart({ chapters: versions, slug: '3-hill', by: -1, progress })?.slug).toBe('1-dale');
});
