import { expect, it } from 'vitest';
import { sheetKey } from './sheetKey.ts';

const NO_KEYS = {
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 0,
};
type Pressed = Parameters<typeof sheetKey>[0];
const pressed = (key: Partial<Pressed> & { key: string }): Pressed => ({ ...NO_KEYS, ...key });
const TEXT = { isChoice: false, isTyping: false, canRestore: false };

it.each([
  [{ key: 'Enter' }, 'down'],
  [{ key: 'Enter', shiftKey: true }, 'up'],
  [{ key: 'Enter', ctrlKey: true }, 'preview'],
  [{ key: 'ArrowDown' }, 'down'],
  [{ key: 'ArrowUp' }, 'up'],
  // Chooses letters.
  [{ key: 'ArrowDown', shiftKey: true }, undefined],
  [{ key: 'ArrowLeft' }, undefined],
  [{ key: 'Tab' }, undefined],
  [{ key: 'd', ctrlKey: true }, 'fill'],
  [{ key: 'D', metaKey: true }, 'fill'],
  [{ key: 'z', ctrlKey: true }, 'undo'],
  [{ key: 'z', ctrlKey: true, shiftKey: true }, undefined],
  [{ key: 'd' }, undefined],
  // The writing system has them.
  [{ key: 'Enter', isComposing: true }, undefined],
  [{ key: 'ArrowDown', keyCode: 229 }, undefined],
  [{ key: 'Escape', isComposing: true }, undefined],
])('in a text, %j means %s', (key, meant) => {
  expect(sheetKey(pressed(key), TEXT)).toBe(meant);
});

it('a list keeps its arrow keys, and goes on by Enter', () => {
  const inList = (key: string) => sheetKey(pressed({ key }), { ...TEXT, isChoice: true });
  expect([inList('ArrowDown'), inList('ArrowUp'), inList('Enter')]).toEqual([undefined, undefined, 'down']);
});

it('while letters are typed, undo is the browser’s own; a list has none', () => {
  const undo = pressed({ key: 'z', ctrlKey: true });
  expect(sheetKey(undo, { ...TEXT, isTyping: true })).toBeUndefined();
  expect(sheetKey(undo, { ...TEXT, isTyping: true, isChoice: true })).toBe('undo');
});

it('Escape restores what has changed, and otherwise closes the dialog', () => {
  const escape = pressed({ key: 'Escape' });
  expect(sheetKey(escape, { ...TEXT, canRestore: true })).toBe('restore');
  expect(sheetKey(escape, TEXT)).toBeUndefined();
});
