import { useEffect, useState } from 'react';

/**
 * A value once it has not changed for a while, so that not every letter is asked for; `isHeld`
 * keeps the last one meanwhile.
 */
export function useSettled<Value>(value: Value, options: { delayMs: number; isHeld: boolean }): Value {
  const { delayMs, isHeld } = options;
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs, isHeld]);
  return settled;
}
