import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addKey, MAX_KEYS, removeKey } from './addKey.ts';
import { READER_COMMANDS } from '../../readerCommands.ts';
import { commandOf, DEFAULT_KEYS, keysOf, readerKey } from './readerKey.ts';
import { DEFAULT_PREFERENCES } from '../../readerPreferences.ts';

const stroke = (code: string, held: object = {}) => ({
  key: '',
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});

test('keys do what they usually do, and what the reader gave them', () => {
  expect(readerKey(stroke('ArrowRight'), DEFAULT_PREFERENCES)).toBe('right');
  expect(readerKey(stroke('Space', { shiftKey: true }), DEFAULT_PREFERENCES)).toBe('screen_back');
  expect(readerKey(stroke('KeyD', { shiftKey: true }), DEFAULT_PREFERENCES)).toBe('spread');
  const own = { ...DEFAULT_PREFERENCES, key_map: { right: ['KeyL'], chapters: [] } };
  expect(readerKey(stroke('KeyL'), own)).toBe('right');
  expect(readerKey(stroke('ArrowRight'), own)).toBeUndefined();
});

test('the question mark opens the help wherever a keyboard has it, and does what it was given to do', () => {
  const german = stroke('Minus', { key: '?', shiftKey: true });
  expect(readerKey(german, DEFAULT_PREFERENCES)).toBe('help');
  expect(readerKey(stroke('Slash', { key: '?', shiftKey: true }), DEFAULT_PREFERENCES)).toBe('help');
  expect(readerKey(german, { keys: false, key_map: {} })).toBeUndefined();
  expect(readerKey(german, { keys: true, key_map: { fit: ['Shift+Minus'] } })).toBe('fit');
  expect(
    readerKey(german, { keys: true, key_map: addKey({}, { command: 'fit', stroke: 'Shift+Slash' }) }),
  ).toBe('fit');
  expect(readerKey(german, { keys: true, key_map: { help: ['KeyH'] } })).toBeUndefined();
});

test('keys with Ctrl, Alt or Meta are the browser’s', () => {
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    expect(readerKey(stroke('ArrowRight', held), DEFAULT_PREFERENCES)).toBeUndefined();
});

test('letters, digits and signs can be turned off, and nothing else goes with them', () => {
  const off = { keys: false, key_map: {} };
  for (const code of ['KeyD', 'Digit0', 'NumpadAdd', 'BracketLeft', 'Period', 'Slash'])
    expect(readerKey(stroke(code), off), code).toBeUndefined();
  for (const code of ['ArrowRight', 'Space', 'PageDown', 'Home', 'Escape'])
    expect(readerKey(stroke(code), off), code).toBeDefined();
});

test('every command but none twice has a usual key', () => {
  const strokes = Object.values(DEFAULT_KEYS).flat();
  expect(new Set(strokes).size).toBe(strokes.length);
  expect(READER_COMMANDS.filter((command) => DEFAULT_KEYS[command].length === 0)).toEqual([]);
});

test('a key that is given to a command is taken from the one that had it, and goes back', () => {
  const own = addKey({}, { command: 'fit', stroke: 'KeyD' });
  expect(commandOf('KeyD', own)).toBe('fit');
  expect(keysOf(own).right).toEqual(['ArrowRight']);
  expect(
    addKey(removeKey(own, { command: 'fit', stroke: 'KeyD' }), { command: 'right', stroke: 'KeyD' }),
  ).toEqual({});
});

const change = fc.record({
  kind: fc.constantFrom('add', 'remove'),
  command: fc.constantFrom(...READER_COMMANDS),
  stroke: fc.constantFrom(...Object.values(DEFAULT_KEYS).flat(), 'KeyJ', 'KeyK', 'Shift+KeyJ', 'F2'),
});

test('whatever is given and taken, no key does two things and no command has too many', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      let own = {};
      for (const { kind, ...one } of changes) own = kind === 'add' ? addKey(own, one) : removeKey(own, one);
      const strokes = Object.values(keysOf(own)).flat();
      expect(new Set(strokes).size).toBe(strokes.length);
      for (const keys of Object.values(keysOf(own))) expect(keys.length).toBeLessThanOrEqual(MAX_KEYS);
    }),
  );
});

test('the list of keys has every command once', () => {
  expect(READER_COMMANDS.filter((command, at) => READER_COMMANDS.indexOf(command) !== at)).toEqual([]);
});
