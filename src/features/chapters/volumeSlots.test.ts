import { expect, it } from 'vitest';
import { versionRow } from '../../../tests/support/versionRow.ts';
import { foldKeys } from './foldKeys.ts';
import { numberPlace } from './numberSpan.ts';
import { volumeSlots } from './volumeSlots.ts';

/** "hill V1C2 fr": group, volume, number and language, each of which may be missing. */
function rowOf(text: string): ReturnType<typeof versionRow> {
  const [, group, volume, number, language] =
    /^(?:([a-z]+) )?(?:V([^C ]+))?(?:C(\S+))?(?: ([a-z]{2}))?$/.exec(text) ?? [];
  return versionRow(text, {
    number: number ?? null,
    ...(volume === undefined ? {} : { volume }),
    ...(language === undefined ? {} : { language }),
    groups: group === undefined ? [] : [group],
  });
}

/**
 * Rows in reading order, given in the order of entry; what is no number stands behind all before
 * it.
 */
function inOrder(...texts: string[]): string[] {
  const chapters = texts.map(rowOf);
  const slotOf = volumeSlots({ chapters, deciding: chapters });
  let highest = 0;
  const placed = chapters.map((chapter) => {
    const place = numberPlace(chapter.number ?? chapter.volume ?? '') ?? Math.floor(highest) + 1;
    highest = Math.max(highest, place);
    return { chapter, slot: slotOf(chapter), place };
  });
  return placed
    .toSorted((one, other) => one.slot - other.slot || one.place - other.place)
    .map(({ chapter }) => chapter.slug);
}

const span = (prefix: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `${prefix}C${first + index}`);

const SAME: Record<string, string[]> = {
  'numbers that go on through the volumes': ['V1C1', 'V1C2', 'V2C3', 'V2C4', 'C5'],
  'no volumes at all': ['C1', 'C2', 'C2.5', 'C10'],
  'whole volumes without a number': ['V1', 'V2', 'V10'],
  'a volume that is named too late': ['C1', 'V2C2', 'V1C3'],
  'another group that names other volumes': ['hill V1C1', 'hill V1C2', 'dale V2C2', 'hill V2C3', 'dale V3C3'],
  'another group that names no volume': ['hill V1C1', 'dale C1', 'hill V2C2', 'dale C2'],
  'one group that names the volume of a second release alone': ['C1', 'V1C1', 'V1C2', 'C2', 'C3'],
  'two languages that name other volumes': ['hill V1C1 en', 'hill V2C1 fr', 'hill V2C2 en', 'hill V1C2 fr'],
  'the same word for a number in two volumes': ['V2C1', 'V1C2', 'V1CExtra', 'V2CExtra'],
  'one number twice by mistake beside an edition of other volumes': [
    ...span('hill V1', 1, 4),
    'hill V2C4',
    'hill V2C5',
    'dale V1C5',
    'hill V2C6',
    'hill V2C7',
  ],
};

it.each(Object.entries(SAME))('goes by number alone for %s', (_, rows) => {
  expect(inOrder(...rows)).toEqual(rows);
});

const BY_VOLUME: Record<string, string[]> = {
  'numbers that begin anew': [...span('V1', 1, 3), ...span('V2', 1, 3), ...span('V10', 1, 2)],
  'the first chapter of a second volume': [...span('V1', 1, 10), 'V2C1'],
  'volumes of unlike length': [...span('V1', 1, 2), ...span('V2', 1, 9)],
  'seasons of several volumes': [...span('V1', 1, 3), ...span('V2', 4, 6), ...span('V3', 1, 3), 'V4C4'],
  'a volume between two': ['V1C1', 'V1C2', 'V1.5C1', 'V2C1', 'V2C2'],
  'a prologue in each volume of numbers that go on': ['V1C0', 'V1C1', 'V1C2', 'V2C0', 'V2C3', 'V2C4', 'C5'],
  'volumes that are words, as they came': ['V1C1', 'VSpringC1', 'VAutumnC1', 'VAutumnC2'],
  suffixes: ['V1C1', 'V1C1AU', 'V1C1.1', 'V1C2', 'V2C1', 'V2C1b', 'V2C2'],
  'ranges of numbers': ['V1C1-2', 'V1C3', 'V2C1-2', 'V2C3'],
  'numbers below zero': ['V1C-1', 'V1C1', 'V2C-1', 'V2C1'],
  'what has no number, behind its volume': ['V1C1', 'V1C2', 'V1', 'V2C1', 'V2C2', 'V2CEpilogue', 'V3'],
  'what says no volume of a group that says others, behind all': [
    'V1C1',
    'V1C2',
    'V2C1',
    'V2C2',
    'C1',
    'C2',
    'C3',
  ],
  'what says neither, behind all': ['V1C1', 'V2C1', 'C7', 'CEpilogue'],
  'an extra without a volume, behind the number below it': ['V1C1', 'C1.5', 'V1C2', 'V2C1', 'V2C2', 'C2.5'],
  'a second group that goes on where the first one ended': [
    ...span('hill V1', 1, 4),
    ...span('hill V2', 1, 2),
    ...span('dale V2', 3, 4),
    'dale V3C1',
  ],
  'a group that names no volume, with the first of each number': [
    'hill V1C1',
    'dale C1',
    'hill V1C2',
    'dale C2',
    'hill V2C1',
    'hill V2C2',
    'hill V2C3',
    'dale C3',
    'dale C4',
  ],
  'a language that numbers through beside one that begins anew': [
    'hill V1C1 en',
    'mill V1C1 fr',
    'hill V1C2 en',
    'mill V1C2 fr',
    'hill V2C1 en',
    'hill V2C2 en',
    'mill V2C3 fr',
  ],
};

it.each(Object.entries(BY_VOLUME))('goes by volume for %s', (_, rows) => {
  expect(inOrder(...rows)).toEqual(rows);
});

it('asks for the order of entry only where volumes are words', () => {
  for (const texts of Object.values(BY_VOLUME)) {
    const chapters = texts.map(rowOf);
    if (chapters.some(({ volume }) => volume !== null && numberPlace(volume) === undefined)) continue;
    const reversed = chapters.toReversed();
    const slotOf = volumeSlots({ chapters: reversed, deciding: reversed });
    expect(chapters.map(slotOf)).toEqual(chapters.map(volumeSlots({ chapters, deciding: chapters })));
  }
});

it('lets what does not decide follow the others', () => {
  const deciding = ['V1C1', 'V1C2'].map(rowOf);
  const draft = rowOf('V2C1');
  expect(volumeSlots({ chapters: [...deciding, draft], deciding })(draft)).toBe(0);
  const anew = ['V1C1', 'V2C1'].map(rowOf);
  const third = rowOf('V3C1');
  const slotOf = volumeSlots({ chapters: [...anew, third], deciding: anew });
  expect([...anew, third].map(slotOf)).toEqual([1, 3, 5]);
});

it('keeps versions of a chapter together', () => {
  const rows = Object.values(BY_VOLUME);
  for (const texts of rows) {
    const chapters = texts.map(rowOf);
    const keyOf = foldKeys(chapters);
    const slotOf = volumeSlots({ chapters, deciding: chapters });
    for (const versions of Map.groupBy(chapters, keyOf).values())
      expect(new Set(versions.map(slotOf)).size, texts.join()).toBe(1);
  }
});

it('decides about 5,000 chapters in no time that anybody notices', () => {
  const chapters = Array.from({ length: 5_000 }, (_, index) =>
    versionRow(String(index), { number: '1', volume: String(index + 1) }),
  );
  expect(chapters.map(volumeSlots({ chapters, deciding: chapters })).at(-1)).toBe(9_999);
});
