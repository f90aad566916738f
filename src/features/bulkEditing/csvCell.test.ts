import { expect, it } from 'vitest';
import { COMIC_FIELDS } from '../comicEditing/comicFields.ts';
import { TERM_FIELDS } from '../termEditing/termFields.ts';
import { cellOf, csvColumn, readCell } from './csvCell.ts';

const FIELDS = { ...TERM_FIELDS, ...COMIC_FIELDS, 'terms/links': TERM_FIELDS.links };
type Name = keyof typeof FIELDS;
/** `terms/links` stands for the links of terms, which are addresses alone. */
const column = (field: Name) => csvColumn(field === 'terms/links' ? 'links' : field, FIELDS[field]);
const nameOf = (id: number) => ({ 7: 'Fog; and salt', 8: '霧' })[id] ?? `#${id}`;
const read = (field: Name, text: string, now: unknown = null) => readCell(column(field), { text, now });
const plain = (...texts: string[]) => ({
  version: 1,
  blocks: texts.map((text) => ({ type: 'paragraph', text })),
});

it.each([
  ['title', ' =Fog\u00a0', ' =Fog\u00a0'],
  ['nsfw', true, 'yes'],
  ['nsfw', false, 'no'],
  ['free_at', null, ''],
  ['position', 12, '12'],
  ['terms/tags', [7, 8], String.raw`Fog\; and salt; 霧`],
  ['terms/tags', [], ''],
  ['aliases', ['a;b', 'c'], String.raw`a\;b; c`],
  [
    'alternative_titles',
    [
      { label: 'Japanese', title: '霧' },
      { label: null, title: 'Re::Fog' },
    ],
    String.raw`Japanese::霧; Re\::Fog`,
  ],
  ['links', [{ label: 'Shop', url: 'https://a.example/?a;b' }], String.raw`Shop::https://a.example/?a\;b`],
  ['terms/links', ['https://a.example'], 'https://a.example'],
  ['description', plain('a\r\nb', 'c'), 'a\nb\nc'],
] as [Name, unknown, string][])('%s %j stands in its cell as %j', (field, value, text) => {
  expect(cellOf(column(field), { value, nameOf })).toBe(text);
});

it.each([
  ['nsfw', 'TRUE', { value: true }],
  ['nsfw', '0', { value: false }],
  ['nsfw', 'oui', { fault: 'yes_no', text: 'oui' }],
  ['nsfw', '', { fault: 'required', text: '' }],
  ['title', ' ', { fault: 'required', text: '' }],
  ['title', ' Fog ', { value: 'Fog' }],
  ['title/fr', '', { value: null }],
  ['links', '', { value: [] }],
  ['links', 'https://a.example', { fault: 'unlabeled', text: 'https://a.example' }],
  ['links', 'Shop::https://a.example', { value: [{ label: 'Shop', url: 'https://a.example' }] }],
  ['terms/links', 'https://a.example', { value: ['https://a.example'] }],
  ['terms/tags', 'Fog;Salt', { names: ['Fog', 'Salt'] }],
  ['terms/tags', ' ', { names: [] }],
  ['position', '1.5', { fault: 'value', text: '1.5' }],
  ['direction', 'left', { fault: 'choice', text: 'ltr, rtl' }],
  ['gender', 'male', { value: 'male' }],
  ['description', 'a\n\n b', { value: plain('a', 'b') }],
] as [Name, string, object][])('%s reads %j', (field, text, said) => {
  expect(read(field, text)).toEqual(said);
});

it('a description that has a look is never read over, not even to be emptied', () => {
  const bold = { version: 1, blocks: [{ type: 'runs', runs: [{ text: 'a', bold: true }] }] };
  const heading = { version: 1, blocks: [{ type: 'heading', level: 2, text: 'a' }] };
  for (const now of [bold, heading])
    for (const text of ['b', ''])
      expect(read('description', text, now)).toEqual({ fault: 'formatted', text: '' });
  const runs = { version: 1, blocks: [{ type: 'runs', runs: [{ text: 'a' }] }] };
  expect(read('description', 'b', runs)).toEqual({ value: plain('b') });
  expect(read('description/fr', '', plain('a'))).toEqual({ value: null });
});
