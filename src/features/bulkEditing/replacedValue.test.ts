import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { RichText } from '../../contract/RichText.ts';
import type { ReplaceText } from './bulkAct.ts';
import { replacedValue } from './replacedValue.ts';

type Changes = Partial<Omit<ReplaceText, 'find' | 'replacement' | 'fields'>>;

const replaced = (
  value: unknown,
  [find, replacement]: [string, string],
  { field = 'title', ...changes }: Changes & { field?: ReplaceText['fields'][number] } = {},
) => replacedValue(field, value, { find, replacement, fields: [field], ...changes });

describe('a line', () => {
  it.each([
    ['Adventrue of a fox, adventrue', ['adventrue', 'tale'], {}, 'tale of a fox, tale'],
    ['Teh end', ['teh', 'the'], { match_case: true }, 'Teh end'],
    ['cat concat cat', ['cat', 'dog'], { whole_words: true }, 'dog concat dog'],
    ['a cat_b', ['cat', 'dog'], { whole_words: true }, 'a cat_b'],
    ['Kite (WIP)', [' (wip)', ''], { whole_words: true }, 'Kite'],
    ['What? $1 $& [x]', ['? $1', '!'], {}, 'What! $& [x]'],
    ['a.b', ['.', '$&'], {}, 'a$&b'],
    ['ÉCOLE d’été', ['école', 'School'], {}, 'School d’été'],
    ['Cafe\u0301 Noir', ['café', 'Tea'], {}, 'Tea Noir'],
    // A letter with a mark is another letter.
    ['Cafe\u0301x', ['Cafe', 'Tea'], {}, 'Cafe\u0301x'],
    ['猫と犬', ['猫', '狐'], {}, '狐と犬'],
    ['under_scores_here', ['_', ' '], {}, 'under scores here'],
    ['', ['a', 'b'], {}, ''],
    // Signs that are seen as one are not cut.
    ['a 👩‍🚀 b', ['👩', 'X'], {}, 'a 👩‍🚀 b'],
    ['a 👍🏽 b', ['👍', 'X'], {}, 'a 👍🏽 b'],
    ['🇫🇷🇺🇸', ['🇷🇺', 'X'], {}, '🇫🇷🇺🇸'],
    ['🇫🇷🇺🇸', ['🇫🇷', 'X'], {}, 'X🇺🇸'],
  ] as const)('%j with %j is %j', (value, texts, changes, expected) => {
    expect(replaced(value, [...texts], changes)).toBe(expected);
  });

  it('is nothing where nothing is left of it', () => {
    expect(replaced(' WIP', ['wip', ''], { field: 'title/fr' })).toBeNull();
    expect(replaced('WIP\u200b', ['wip', ''], { field: 'title/fr' })).toBeNull();
    expect(replaced('WIP', ['wip', ''])).toBeNull();
    expect(replaced(null, ['wip', 'x'])).toBeNull();
  });
});

describe('a list', () => {
  it('loses what is empty then, and what it has twice', () => {
    const titles = [
      { label: 'old', title: 'Fox A' },
      { label: null, title: 'fox' },
      { label: 'old', title: 'Hare' },
    ];
    expect(replaced(titles, ['fox', ''], { field: 'alternative_titles' })).toEqual([
      { label: 'old', title: 'A' },
      { label: 'old', title: 'Hare' },
    ]);
    expect(replaced(titles, ['old', ''], { field: 'alternative_titles' })).toEqual([
      { label: null, title: 'Fox A' },
      { label: null, title: 'fox' },
      { label: null, title: 'Hare' },
    ]);
    expect(replaced(['sci fi', 'sci-fi', 'x'], ['sci fi', 'sci-fi'], { field: 'aliases' })).toEqual([
      'sci-fi',
      'x',
    ]);
  });

  it('is the same list where nothing is found, with all that it has twice', () => {
    const titles = ['x', 'x'];
    expect(replaced(titles, ['y', 'z'], { field: 'aliases' })).toEqual(titles);
  });

  it('keeps what it has twice where that was not touched', () => {
    const titles = ['x', 'x', 'teh', 'the'];
    expect(replaced(titles, ['teh', 'the'], { field: 'aliases' })).toEqual(['x', 'x', 'the']);
  });

  it('of links has its addresses replaced too', () => {
    const links = [{ label: 'Home', url: 'https://old.example/a' }];
    expect(replaced(links, ['old.example', 'new.example'], { field: 'links' })).toEqual([
      { label: 'Home', url: 'https://new.example/a' },
    ]);
    expect(replaced(['https://old.example/'], ['old', 'new'], { field: 'links' })).toEqual([
      'https://new.example/',
    ]);
  });
});

describe('a formatted text', () => {
  const text = (...blocks: object[]) => ({ version: 1, blocks });
  const inText = (before: object, texts: [string, string]) =>
    replaced(before, texts, { field: 'description' });

  it('keeps its looks, and the address of a link', () => {
    const before = text(
      {
        type: 'runs',
        runs: [{ text: 'The ' }, { text: 'Fo', bold: true }, { text: 'x runs', italic: true }],
      },
      { type: 'heading', level: 2, text: 'Fox' },
      {
        type: 'list',
        ordered: false,
        items: [[{ text: 'a fox', href: 'https://fox.example' }], [{ text: 'fox' }]],
      },
    );
    expect(inText(before, ['fox', 'hare'])).toEqual(
      text(
        {
          type: 'runs',
          runs: [{ text: 'The ' }, { text: 'hare', bold: true }, { text: ' runs', italic: true }],
        },
        { type: 'heading', level: 2, text: 'hare' },
        {
          type: 'list',
          ordered: false,
          items: [[{ text: 'a hare', href: 'https://fox.example' }], [{ text: 'hare' }]],
        },
      ),
    );
  });

  it('keeps the looks of the letters that stay, and is as it was where all do', () => {
    const runs = [{ text: 'Fo', bold: true }, { text: 'x', italic: true }, { text: ', a fox' }];
    expect(inText(text({ type: 'runs', runs }), ['fox', 'Fox'])).toEqual(
      text({ type: 'runs', runs: [...runs.slice(0, 2), { text: ', a Fox' }] }),
    );
    expect(inText(text({ type: 'runs', runs }), ['fox', 'Fowx'])).toEqual(
      text({
        type: 'runs',
        runs: [{ text: 'Fo', bold: true }, { text: 'wx', italic: true }, { text: ', a Fowx' }],
      }),
    );
    const apart = text({ type: 'paragraph', text: 'Cafe\u0301 fox' });
    expect(inText(apart, ['fox', 'fox'])).toEqual(apart);
  });

  it('is valid where its only bold word goes, however long its paragraph is', () => {
    const runs = [{ text: 'x '.repeat(4_000) }, { text: 'wip', bold: true }, { text: ' y'.repeat(4_000) }];
    const left = inText(text({ type: 'runs', runs }), ['wip', '']);
    expect(Value.Check(RichText, left)).toBe(true);
  });

  it('loses the blocks of which nothing is left, and is nothing where none is', () => {
    const before = text(
      { type: 'paragraph', text: 'WIP' },
      { type: 'runs', runs: [{ text: 'a ' }, { text: 'wip', bold: true }] },
      { type: 'list', ordered: true, items: [[{ text: 'wip' }], [{ text: 'b' }]] },
    );
    expect(inText(before, ['wip', ''])).toEqual(
      text({ type: 'paragraph', text: 'a ' }, { type: 'list', ordered: true, items: [[{ text: 'b' }]] }),
    );
    expect(inText(text({ type: 'paragraph', text: 'wip' }), ['wip', ''])).toBeNull();
  });

  it('is as it was where nothing is found, with its empty lines', () => {
    const before = text({ type: 'paragraph', text: '' }, { type: 'paragraph', text: 'a' });
    expect(inText(before, ['x', 'y'])).toEqual(before);
    expect(inText(before, ['a', 'b'])).toEqual(
      text({ type: 'paragraph', text: '' }, { type: 'paragraph', text: 'b' }),
    );
  });
});
