import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugOf } from './slugOf.ts';

describe('a slug', () => {
  it.each([
    ['Night Post', 'night-post'],
    ['  The  Baker’s   Cat!? ', 'the-bakers-cat'],
    ['Élan & Cœur', 'élan-cœur'],
    ['漫画 第１巻', '漫画-第1巻'],
    ['…', ''],
    ['A'.repeat(200), 'a'.repeat(80)],
  ])('of %j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('is made once: a slug is its own slug, short, and without anything that a path would need to escape but letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        const slug = slugOf(name);
        expect([...slug].length).toBeLessThanOrEqual(80);
        expect(slug).not.toMatch(/[\s/\\?#%&"'<>]|^-|-$|--/u);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});
