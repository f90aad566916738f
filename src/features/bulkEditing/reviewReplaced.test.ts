import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { RichText } from '../../contract/RichText.ts';
import type { ReplaceText } from './bulkAct.ts';
import { replacedValue } from './replacedValue.ts';

type Field = ReplaceText['fields'][number];

const replaced = (field: Field, value: unknown, [find, replacement]: [string, string], changes: object = {}) =>
  replacedValue(field, value, { find, replacement, fields: [field], ...changes });
const text = (...blocks: object[]) => ({ version: 1, blocks });

describe('review: a text that is found', () => {
  it.each([
    ['a woman who flies', 'a 👩‍🚀 b', ['👩', 'X']],
    ['a thumb with a colour', 'a 👍🏽 b', ['👍', 'X']],
    ['half of two flags', '🇫🇷🇺🇸', ['🇷🇺', 'X']],
  ] as const)('P1 never ends within a sign that is seen as one: %s', (_name, value, texts) => {
    expect(replaced('title', value, [...texts])).toBe(value);
  });

  it('P2 leaves nothing where only what nobody sees is left', () => {
    expect(replaced('title/fr', 'wip\u200b', ['wip', ''])).toBeNull();
  });

  it('P2b leaves no other title where only what nobody sees is left', () => {
    const titles = [
      { label: null, title: 'wip\u200b' },
      { label: null, title: 'x' },
    ];
    expect(replaced('alternative_titles', titles, ['wip', ''])).toEqual([{ label: null, title: 'x' }]);
  });
});

describe('review: a formatted text', () => {
  it('P3 whose words stay the same keeps its looks', () => {
    const before = text({
      type: 'runs',
      runs: [{ text: 'The ' }, { text: 'Fo', bold: true }, { text: 'x', italic: true }, { text: ', a fox' }],
    });
    // In either case, to be written in one of them.
    expect(replaced('description', before, ['fox', 'Fox'])).toEqual(
      text({
        type: 'runs',
        runs: [{ text: 'The ' }, { text: 'Fo', bold: true }, { text: 'x', italic: true }, { text: ', a Fox' }],
      }),
    );
  });

  it('P4 is no other where its words are found as they are written', () => {
    const before = text({ type: 'paragraph', text: 'Cafe\u0301 fox' });
    expect(replaced('description', before, ['fox', 'fox'])).toEqual(before);
  });

  it('P6 is valid where a bold word goes, however long its paragraph is', () => {
    const before = text({
      type: 'runs',
      runs: [{ text: 'x '.repeat(4_000) }, { text: 'wip', bold: true }, { text: ' y'.repeat(4_000) }],
    });
    expect(Value.Check(RichText, before)).toBe(true);
    expect(Value.Check(RichText, replaced('description', before, ['wip', '']))).toBe(true);
  });
});

describe('review: a list', () => {
  it('P7 keeps what it has twice where that was not touched', () => {
    const titles = ['x', 'x', 'teh'].map((title) => ({ label: null, title }));
    expect(replaced('alternative_titles', titles, ['teh', 'the'])).toEqual(
      ['x', 'x', 'the'].map((title) => ({ label: null, title })),
    );
  });
});
