import { afterEach, expect, test, vi } from 'vitest';
import { onNotesChange, readNote, readNotes, writeNote, writeNotes } from './deviceNotes.ts';

afterEach(() => void vi.unstubAllGlobals());

function refuse(): never {
  throw new DOMException('no', 'QuotaExceededError');
}

function listen() {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const heard = vi.fn<() => void>();
  const stop = onNotesChange(heard);
  return { heard, stop };
}

test('where storage is full or blocked notes last for the visit', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(readNote('site_a')).toBeNull();
  writeNote('site_a', '1');
  expect(readNote('site_a')).toBe('1');
  expect(readNotes('site_')).toEqual({ a: '1' });
  writeNote('site_a', null);
  expect(readNotes('site_')).toEqual({});
});

test('many notes are heard of once', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { heard, stop } = listen();
  writeNotes({ many_a: '1', many_b: '2' });
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  writeNotes({ many_a: null, many_b: null });
  expect(heard).toHaveBeenCalledTimes(1);
});
