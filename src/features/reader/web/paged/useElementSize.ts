import { useLayoutEffect, useState, type RefObject } from 'react';

export type ElementSize = { width: number; height: number };

/** Inner size of an element in CSS pixels, undefined until it is laid out. */
export function useElementSize(element: RefObject<HTMLElement | null>): ElementSize | undefined {
  const [size, setSize] = useState<ElementSize>();
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: measured.clientWidth, height: measured.clientHeight }),
    );
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
