import { useEffect, useRef, useState } from 'react';
import type { Gesture } from './gesture.ts';

/** Keys, and turns of a wheel, that follow each other sooner are one zoom. */
const REST_MS = 250;

export type RestingZoom = {
  /** The most that the screen was enlarged until it is as it was again: 1 for not at all. */
  scale: number;
  tell(gesture: Gesture): void;
};

/**
 * The scale of the screen in sight, once its zoom has come to rest. `shown`: another one begins
 * unzoomed.
 */
export function useRestingZoom(shown: string): RestingZoom {
  const [rest, setRest] = useState({ shown, scale: 1 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    scale: rest.shown === shown ? rest.scale : 1,
    tell({ phase, zoom: { scale } }) {
      clearTimeout(timer.current);
      if (phase !== 'idle') return;
      timer.current = setTimeout(() => {
        setRest((before) => {
          const most = before.shown === shown && scale > 1 ? Math.max(before.scale, scale) : scale;
          return before.shown === shown && before.scale === most ? before : { shown, scale: most };
        });
      }, REST_MS);
    },
  };
}
