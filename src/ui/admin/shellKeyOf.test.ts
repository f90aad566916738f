import { describe, expect, it } from 'vitest';
import { isSingleKey, matchesKeys, type KeyPress } from './matchesKeys.ts';
import { shellKeyOf, type ShellKeyState } from './shellKeyOf.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  ...NONE,
  ...more,
});
const FREE: ShellKeyState = { isAfterG: false, isTyping: false, isInRichText: false, hasSingleKeys: true };

describe('a press', () => {
  it.each([
    ['Mod+S', press('s', { ctrlKey: true })],
    ['Mod+S', press('s', { metaKey: true })],
    ['Alt+Shift+P', press('π', { code: 'KeyP', altKey: true, shiftKey: true })],
    ['Mod+K', press('л', { code: 'KeyK', ctrlKey: true })],
    ['Mod+A', press('a', { code: 'KeyQ', ctrlKey: true })],
    ['?', press('?', { shiftKey: true })],
    ['[', press('[')],
    ['Mod+Enter', press('Enter', { ctrlKey: true })],
  ])('is %s', (keys, one) => expect(matchesKeys(one, keys)).toBe(true));

  it.each([
    ['Mod+S', press('s')],
    ['s', press('s', { ctrlKey: true })],
    ['s', press('S', { shiftKey: true })],
    ['Mod+S', press('s', { ctrlKey: true, shiftKey: true })],
    ['Mod+Q', press('a', { code: 'KeyQ', ctrlKey: true })],
    ['Enter', press('Enter', { shiftKey: true })],
  ])('is not %s', (keys, one) => expect(matchesKeys(one, keys)).toBe(false));

  it('without Ctrl or Alt is one that can be turned off', () => {
    expect(['n', '?', 'Shift+N', 'Mod+S', 'Alt+Shift+U'].map(isSingleKey)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a key of the shell', () => {
  it.each([
    [press('k', { ctrlKey: true }), 'palette'],
    [press('U', { altKey: true, shiftKey: true }), 'undoList'],
    [press('?', { shiftKey: true }), 'keys'],
    [press('g'), 'g'],
    [press('c'), undefined],
    [press('g', { ctrlKey: true }), undefined],
  ])('%# means what it says', (one, meaning) => {
    expect(shellKeyOf(one, FREE)).toEqual(meaning);
  });

  it('leads somewhere after G', () => {
    expect(shellKeyOf(press('c'), { ...FREE, isAfterG: true })).toEqual({ goTo: 'c' });
    expect(shellKeyOf(press('?', { shiftKey: true }), { ...FREE, isAfterG: true })).toBe('keys');
  });

  it.each([{ isTyping: true }, { hasSingleKeys: false }])('of a single letter is dead with %o', (state) => {
    for (const one of [press('g'), press('?', { shiftKey: true })])
      expect(shellKeyOf(one, { ...FREE, ...state })).toBeUndefined();
    expect(shellKeyOf(press('c'), { ...FREE, isAfterG: true, ...state })).toBeUndefined();
    expect(shellKeyOf(press('k', { ctrlKey: true }), { ...FREE, ...state })).toBe('palette');
  });

  it('leaves Ctrl K to rich text', () => {
    const inText = { ...FREE, isTyping: true, isInRichText: true };
    expect(shellKeyOf(press('k', { ctrlKey: true }), inText)).toBeUndefined();
  });
});
