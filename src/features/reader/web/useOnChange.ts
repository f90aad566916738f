import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Calls back before the paint in which a value is another one; not for the first one. */
export function useOnChange<Value>(value: Value, onChange: (before: Value) => void): void {
  const known = useRef(value);
  const changed = useEffectEvent(onChange);
  useLayoutEffect(() => {
    const before = known.current;
    if (before === value) return;
    known.current = value;
    changed(before);
  }, [value]);
}
