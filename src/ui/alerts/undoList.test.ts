import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearUndo, keepUndo, putBackUndo, takeUndo, undoEntries } from './undoList.ts';

beforeEach(() => {
  vi.useFakeTimers();
  clearUndo();
});
afterEach(() => void vi.useRealTimers());

const undo = () => {};
const messages = () => undoEntries().map(({ message }) => message);

it('keeps what was done for half an hour, the newest first', () => {
  keepUndo({ message: 'first', undo });
  vi.advanceTimersByTime(20 * 60_000);
  keepUndo({ message: 'second', undo });
  expect(messages()).toEqual(['second', 'first']);
  vi.advanceTimersByTime(10 * 60_000);
  expect(messages()).toEqual(['second']);
  vi.advanceTimersByTime(20 * 60_000);
  expect(messages()).toEqual([]);
});

it('gives each act away once, and takes back one whose undo failed into its old place', () => {
  const id = keepUndo({ message: 'first', undo });
  keepUndo({ message: 'second', undo });
  const taken = takeUndo(id);
  expect(taken?.message).toBe('first');
  expect(takeUndo(id)).toBeUndefined();
  keepUndo({ message: 'third', undo });
  if (taken) putBackUndo(taken);
  expect(messages()).toEqual(['third', 'second', 'first']);
});

it('gives the same list while nothing changes', () => {
  keepUndo({ message: 'first', undo });
  expect(undoEntries()).toBe(undoEntries());
});
