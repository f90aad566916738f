import { expect, it } from 'vitest';
import { knownPart, refusalOf } from './refusalOf.ts';

const known = { type: 'paragraph', text: 'Words.' };

it('opens a document of this version', () => {
  const runs = [{ text: 'a', bold: true, href: '/post/x' }];
  const blocks = [known, { type: 'runs', runs }, { type: 'list', ordered: true, items: [runs] }];
  expect(refusalOf({ version: 1, blocks })).toBeUndefined();
});

it.each([
  ['a later version', { version: 2, blocks: [] }, 'newer'],
  ['no version', { blocks: [] }, 'unknown'],
  ['a block that it does not know', { version: 1, blocks: [{ type: 'image', media_id: 'x' }] }, 'unknown'],
  ['a block named as a part of every object', { version: 1, blocks: [{ type: 'constructor' }] }, 'unknown'],
  ['a field that it does not know', { version: 1, blocks: [{ ...known, align: 'right' }] }, 'unknown'],
  [
    'a look that it does not know',
    { version: 1, blocks: [{ type: 'runs', runs: [{ text: 'a', red: true }] }] },
    'unknown',
  ],
  [
    'a level that it does not know',
    { version: 1, blocks: [{ type: 'heading', level: 1, text: 'a' }] },
    'unknown',
  ],
  ['text', 'words', 'unknown'],
  ['null', null, 'unknown'],
])('does not open %s', (_name, document, reason) => {
  expect(refusalOf(document)).toBe(reason);
});

it('shows the blocks that it knows', () => {
  expect(knownPart({ version: 2, blocks: [known, { type: 'image' }] }).blocks).toEqual([known]);
  expect(knownPart(undefined).blocks).toEqual([]);
});

it('opens pictures only where a text can hold them', () => {
  const image = { type: 'image', media: 'x', alt: null, caption: 'A heron' };
  const document = { version: 2, blocks: [image] };
  expect([refusalOf(document), refusalOf({ ...document, version: 1 })]).toEqual(['newer', 'unknown']);
  expect(refusalOf(document, true)).toBeUndefined();
  expect(refusalOf({ ...document, version: 3 }, true)).toBe('newer');
});
