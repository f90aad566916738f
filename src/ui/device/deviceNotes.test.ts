import { afterEach, expect, test, vi } from 'vitest';
import {
  dropVisitNotes,
  onNotesChange,
  readNote,
  readNotes,
  writeNote,
  writeNotes,
  writeVisitNote,
} from './deviceNotes.ts';

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

test('a note of the visit stands in front of the one that is kept, which is there again when it is dropped', () => {
  const kept = new Map([['site_a', 'kept']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (key === 'site_full') refuse();
      kept.set(key, text);
    },
  });
  const { heard, stop } = listen();
  writeNote('site_full', 'unwritten');
  writeVisitNote('site_a', 'visit');
  writeVisitNote('site_b', 'visit');
  expect([readNote('site_a'), readNote('site_b')]).toEqual(['visit', 'visit']);
  expect(readNotes('site_')).toMatchObject({ b: 'visit' });
  expect(heard).toHaveBeenCalledTimes(3);
  dropVisitNotes();
  expect(heard).toHaveBeenCalledTimes(4);
  stop();
  expect([readNote('site_a'), readNote('site_b'), readNote('site_full')]).toEqual([
    'kept',
    null,
    'unwritten',
  ]);
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
