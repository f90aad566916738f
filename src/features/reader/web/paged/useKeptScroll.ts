import type { RefObject } from 'react';
import { useOnChange } from '../useOnChange.ts';

type KeptScroll = { surface: RefObject<HTMLElement | null>; screen: number; isKept: boolean };

/** The page that comes is scrolled as far as the one that goes was, where its reader wants that. */
export function useKeptScroll({ surface, screen, isKept }: KeptScroll): void {
  useOnChange(screen, (left) => {
    const layerOf = (index: number) => surface.current?.querySelector(`[data-screen="${index}"]`);
    const from = layerOf(left);
    if (!isKept || !from) return;
    layerOf(screen)?.scrollTo({ top: from.scrollTop, left: from.scrollLeft, behavior: 'instant' });
  });
}
