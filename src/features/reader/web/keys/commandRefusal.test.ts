import { expect, test } from 'vitest';
import { SITE_READING, type ReadingSettings } from '../../readingSettings.ts';
import { commandRefusal, type CommandFacts } from './commandRefusal.ts';

const STRIP = { mode: 'webtoon', layout: 'vertical' } as const;
const ROW = { mode: 'webtoon', layout: 'horizontal' } as const;
const PAIRS = { spread: 'double' } as const;

function refusal(
  command: Parameters<typeof commandRefusal>[0],
  settings: Partial<ReadingSettings> = {},
  facts: Partial<CommandFacts> = {},
) {
  const usual = { isPortrait: false, isWide: false, canFill: true };
  return commandRefusal(command, { settings: { ...SITE_READING, ...settings }, ...usual, ...facts });
}

test('pairs that cannot be moved say which way of reading, screen or page has none', () => {
  expect(refusal('offset', STRIP)).toBe('pairsInStrip');
  expect(refusal('offset', { layout: 'vertical', ...PAIRS })).toBe('pairsBelow');
  expect(refusal('offset')).toBe('pairsSingle');
  expect(refusal('offset', PAIRS, { isPortrait: true })).toBe('pairsUpright');
  expect(refusal('offset', PAIRS, { isWide: true })).toBe('pairsWide');
  expect(refusal('offset', PAIRS)).toBe('pairsAlone');
});

test('one or two pages say on an upright screen what was chosen, and where there are no pairs that there are none', () => {
  const upright = { isPortrait: true };
  expect(refusal('spread', {}, upright)).toBe('pairsUpright');
  expect(refusal('spread', PAIRS, upright)).toBe('singleUpright');
  expect(refusal('spread', STRIP, upright)).toBe('pairsInStrip');
  expect(refusal('spread', { layout: 'vertical' })).toBe('pairsBelow');
});

test('what changes the size of pages says how the pages of a strip or a row get theirs', () => {
  const sizes = ['fit', 'zoom_in', 'zoom_out', 'zoom_reset'] as const;
  expect(sizes.map((command) => refusal(command, STRIP))).toEqual([
    'fitInStrip',
    'widest',
    'narrowest',
    'usualWidth',
  ]);
  expect(sizes.map((command) => refusal(command, ROW))).toEqual(['row', 'row', 'row', 'row']);
});

test('a browser without a full screen is told from one that refuses it', () => {
  expect(refusal('fullscreen')).toBe('fullscreenRefused');
  expect(refusal('fullscreen', {}, { canFill: false })).toBe('fullscreenMissing');
});
