import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useIsQuiet } from './useIsQuiet.ts';

const LINES = [
  { line: 'a browser that does not tell of its line', connection: undefined, soon: true, later: true },
  { line: 'a quick line', connection: { rtt: 50, downlink: 10, saveData: false }, soon: true, later: true },
  { line: 'long ways', connection: { rtt: 150, downlink: 10 }, soon: false, later: true },
  { line: 'few bits', connection: { rtt: 50, downlink: 1.6 }, soon: false, later: true },
  { line: 'Save-Data', connection: { rtt: 50, downlink: 10, saveData: true }, soon: false, later: false },
];

it.each(LINES)(
  'lets what may be needed come soon: $soon, later: $later, on $line',
  ({ connection, soon, later }) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    const { result } = renderHook(useIsQuiet);
    act(() => void vi.advanceTimersByTime(2_000));
    expect(result.current).toBe(soon);
    act(() => void vi.runAllTimers());
    expect(result.current).toBe(later);
  },
);
