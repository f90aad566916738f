import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { keepPlace, keptPlace } from './keptPlaces.ts';

type KeptPlaceOptions = {
  box: { current: HTMLDivElement | null };
  step: string;
  /** There are rows to go back to. */
  isHere: boolean;
  place: { id: string | undefined; column: number };
  focus: () => void;
};

/** A return leads to the same row and scroll; another page begins at its top. */
export function useKeptPlace({ box, step, isHere, place, focus }: KeptPlaceOptions): void {
  const shownStep = useRef<string>(undefined);
  const keep = useEffectEvent(() => {
    if (shownStep.current === step) keepPlace(step, { top: box.current?.scrollTop ?? 0, ...place });
  });
  const restore = useEffectEvent(() => {
    const { current } = box;
    const kept = keptPlace(step);
    const { activeElement } = document;
    current?.scrollTo({ top: kept?.top ?? 0, behavior: 'instant' });
    // Unless the focus is somewhere already, but for the heading that a new page gives it to.
    if (kept && (activeElement === document.body || activeElement?.matches('h1'))) focus();
  });
  useLayoutEffect(() => {
    if (!isHere) return;
    if (shownStep.current !== step) restore();
    shownStep.current = step;
  }, [isHere, step]);
  useEffect(() => {
    const { current } = box;
    const remember = () => keep();
    current?.addEventListener('scroll', remember, { passive: true });
    current?.addEventListener('focusin', remember);
    return () => {
      current?.removeEventListener('scroll', remember);
      current?.removeEventListener('focusin', remember);
    };
  }, [box]);
}
