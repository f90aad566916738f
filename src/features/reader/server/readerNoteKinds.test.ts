import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, parsePreferences } from '../readerPreferences.ts';
import { FITS, parseReading, SITE_READING } from '../readingSettings.ts';
import { READER_NOTE_KINDS } from './readerNoteKinds.ts';

const ajv = new Ajv({ strict: false });

function isKept(key: string, value: object): boolean {
  const kind = READER_NOTE_KINDS.find(({ keys }) => keys.test(key));
  return kind !== undefined && ajv.validate(kind.value, value);
}

it('keeps what a device would believe, and refuses what it would not', () => {
  const readings: object[] = [
    SITE_READING,
    ...FITS.map((fit) => ({ fit })),
    { fit: 'tall' },
    { gap: -1 },
    { gap: 24 },
    { padding: 41 },
    { width: null },
    { width: 100 },
    { crop: 1 },
  ];
  for (const reading of readings) {
    const isBelieved = Object.keys(parseReading(JSON.stringify(reading))).length > 0;
    expect(isKept('reading/a-comic', reading), JSON.stringify(reading)).toBe(isBelieved);
    expect(isKept('reading-kind/manga', reading)).toBe(isBelieved);
  }
  const ways: object[] = [
    DEFAULT_PREFERENCES,
    { key_map: { left: ['Shift+KeyJ'] } },
    { key_map: { fly: ['KeyJ'] } },
    { brightness: 10 },
    { auto_scroll: 400 },
    { background: 'pink' },
  ];
  for (const way of ways)
    expect(isKept('reader', way), JSON.stringify(way)).toBe(
      Object.keys(parsePreferences(JSON.stringify(way))).length > 0,
    );
});

it('knows the comics’ own addresses as keys, and nothing longer', () => {
  expect(isKept('reading/夜の郵便', {})).toBe(true);
  for (const key of ['reading/', 'reading/a/b', 'reading-kind/novel', 'readers', 'reader/x'])
    expect(isKept(key, {}), key).toBe(false);
});
