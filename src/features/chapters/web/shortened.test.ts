import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

it('leaves a short text as it is, on one line', () => {
  expect(shortened('Ink\nand  halftone', 20)).toBe('Ink and halftone');
});

it('cuts a long text between words', () => {
  expect(shortened('The lamp knows every way and likes none', 20)).toBe('The lamp knows…');
});

it('cuts a text without spaces between characters, never inside one', () => {
  expect(shortened('凌晨一点到四点', 5)).toBe('凌晨一点…');
  expect(shortened('😀😀😀😀', 3)).toBe('😀😀…');
});

it('is never longer than asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 80 }), (text, length) => {
      expect([...shortened(text, length)].length).toBeLessThanOrEqual(length);
    }),
  );
});
