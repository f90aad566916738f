import { expect, test } from 'vitest';
import { parseSeriesJson, SERIES_JSON_MAX_BYTES } from './parseSeriesJson.ts';

const whole = {
  slug: 'night-ferry',
  title: { en: 'Night Ferry', zh: '夜渡' },
  description: { en: 'A boat.' },
  status: 'ongoing',
  category: 'Manga',
  rating: 'Everyone',
  direction: 'rtl',
  mode: 'manga',
  attributes: { rewritten: false, speechless: true, translated: false },
  playlists: ['Ships'],
  platforms: ['The Harbour Reader'],
};

test('a right file is taken whole', () => {
  expect(parseSeriesJson(JSON.stringify(whole))).toEqual({ fields: whole, faults: [] });
  expect(parseSeriesJson(Buffer.from(`\uFEFF${JSON.stringify(whole)}`)).fields).toEqual(whole);
});

test.each<[string, unknown]>([
  ['slug', 'Not A Slug'],
  ['slug', '../up'],
  ['slug', 'x'.repeat(81)],
  ['title', 'text'],
  ['title', { english: 'x' }],
  ['title', { en: '' }],
  ['title', {}],
  ['title', { en: 'x'.repeat(501) }],
  ['title', { en: '\0\u200B ' }],
  ['description', ['x']],
  ['status', 'finished'],
  ['category', 7],
  ['rating', ''],
  ['direction', 'up'],
  ['mode', 'comic'],
  ['attributes', { speechless: 'yes' }],
  ['attributes', { other: true }],
  ['playlists', 'Ships'],
  ['playlists', ['Ships', 5]],
  ['platforms', 'The Harbour Reader'],
  ['platforms', [7]],
])('a wrong %s costs only itself, and is named', (field, value) => {
  const { fields, faults } = parseSeriesJson(JSON.stringify({ ...whole, [field]: value }));
  const { [field as 'slug']: _, ...rest } = whole;
  expect(fields).toEqual(rest);
  expect(faults.map((fault) => fault.field)).toEqual([field]);
});

test('absent, null and unknown fields are no fault', () => {
  expect(parseSeriesJson('{"mode": null, "colour": "red"}')).toEqual({ fields: {}, faults: [] });
});

test.each(['', '{', '[]', '"x"', 'null', '7', '\xff'])('what is no JSON object is one fault: %s', (text) => {
  expect(parseSeriesJson(text)).toEqual({
    fields: {},
    faults: [{ field: '', form: 'object', expected: 'a JSON object' }],
  });
});

test('a file over 1 MB is one fault', () => {
  expect(parseSeriesJson(new Uint8Array(SERIES_JSON_MAX_BYTES + 1)).faults).toEqual([
    { field: '', form: 'file_size', expected: 'at most 1 MB' },
  ]);
});

test('keys of built-in properties do nothing', () => {
  const { fields, faults } = parseSeriesJson('{"__proto__": {"slug": "x"}, "constructor": 1}');
  expect({ fields, faults }).toEqual({ fields: {}, faults: [] });
});

test('what no text may have is dropped from one, and a title stands on one line', () => {
  const { fields, faults } = parseSeriesJson(
    JSON.stringify({
      title: { en: 'Night\0\n Fer\u00ADry\uD83D' },
      description: { en: 'One.\0\nTwo.' },
      playlists: ['\u202EShips'],
    }),
  );
  expect(fields).toEqual({
    title: { en: 'Night Ferry' },
    description: { en: 'One.\nTwo.' },
    playlists: ['Ships'],
  });
  expect(faults).toEqual([]);
});
