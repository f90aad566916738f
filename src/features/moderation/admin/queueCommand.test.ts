import { expect, it } from 'vitest';
import { queueCommand } from './queueCommand.ts';

const press = (key: string, more: object = {}) =>
  queueCommand({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more });

it('knows the keys of the queue, in capitals with Shift not, and nothing with Ctrl', () => {
  expect(press('d')).toEqual({ name: 'act', act: 'dismiss' });
  expect(press('h')).toEqual({ name: 'act', act: 'hide' });
  expect(press('j')).toEqual({ name: 'next' });
  expect(press('Enter')).toEqual({ name: 'open' });
  expect(press('3')).toEqual({ name: 'reason', index: 2 });
  expect(press('?', { shiftKey: true })).toEqual({ name: 'keys' });
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    for (const key of ['d', '3', 'Enter']) expect(press(key, more), key).toBeUndefined();
  expect(press('D', { shiftKey: true })).toBeUndefined();
  expect(press('x')).toBeUndefined();
});

it('goes by the place of a key where the keyboard has other letters', () => {
  expect(press('в', { code: 'KeyD' })).toEqual({ name: 'act', act: 'dismiss' });
});
