import { useEffect, useEffectEvent, type RefObject } from 'react';

type StripElements = { surface: RefObject<HTMLElement | null>; ruler: RefObject<HTMLElement | null> };

/**
 * Tells of scrolling, and of sizes that change: the window's, the bars', and the font's, which the
 * ruler follows.
 */
export function useStripEvents(
  { surface, ruler }: StripElements,
  { onScroll, onResize }: { onScroll(): void; onResize(): void },
): void {
  const scrolled = useEffectEvent(onScroll);
  const resized = useEffectEvent(onResize);
  useEffect(() => {
    const scroller = surface.current;
    if (!scroller || !ruler.current) return;
    const listener = () => scrolled();
    const observer = new ResizeObserver(() => resized());
    scroller.addEventListener('scroll', listener, { passive: true });
    observer.observe(scroller);
    observer.observe(ruler.current);
    return () => {
      scroller.removeEventListener('scroll', listener);
      observer.disconnect();
    };
  }, [surface, ruler]);
}
