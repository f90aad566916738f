import fc from 'fast-check';
import { expect, it } from 'vitest';
import { itemsOfCell, listCell } from './csvList.ts';

const text = fc
  .string({
    unit: fc.constantFrom('a', ';', ':', '\\', ' ', "'", '"', '=', '漫', '🦊', '\u3000'),
    minLength: 1,
  })
  // Something is seen of each.
  .map((some) => `${some}b${some}`);

it('reads the lists that it wrote, with labels and without', () => {
  const labeled = fc.record({ label: fc.option(text), text });
  fc.assert(
    fc.property(fc.array(labeled, { maxLength: 5 }), (items) => {
      expect(itemsOfCell(listCell(items, { hasLabels: true }), { hasLabels: true })).toEqual(items);
      const bare = items.map((item) => ({ label: null, text: item.text }));
      expect(itemsOfCell(listCell(bare, { hasLabels: false }), { hasLabels: false })).toEqual(bare);
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  [' Fog;Salt ; ;\nTide;', ['Fog', 'Salt', 'Tide']],
  [String.raw`Steins\;Gate; C:\comics; a\\`, ['Steins;Gate', String.raw`C:\comics`, 'a\\']],
  ['Re::Zero', ['Re::Zero']],
])('reads %j as people write it', (cell, texts) => {
  expect(itemsOfCell(cell, { hasLabels: false }).map((item) => item.text)).toEqual(texts);
});

it('takes the first double colon as the end of a label', () => {
  expect(itemsOfCell('Japanese :: 霧::2; Fog: a tale', { hasLabels: true })).toEqual([
    { label: 'Japanese', text: '霧::2' },
    { label: null, text: 'Fog: a tale' },
  ]);
});
