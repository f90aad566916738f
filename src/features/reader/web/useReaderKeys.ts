import { useEffect, useEffectEvent, type RefObject } from 'react';
import { prefersStillness } from '../../../ui/layout/useArrival.ts';
import { readerKey, type ReaderAction } from '../readerKey.ts';
import { readingOf, type ReadingSettings } from '../readingSettings.ts';
import { isReaderControl } from './isReaderControl.ts';
import type { ReaderMoves } from './useReaderPlace.ts';

type ReaderKeysOptions = {
  moves: ReaderMoves;
  settings: ReadingSettings;
  surface: RefObject<HTMLDivElement | null>;
  onToggleControls(): void;
};

/** Part of the viewport that a screenful goes on by, so that the eye finds where it was. */
const SCREENFUL = 0.9;
const SCROLL_PART = 0.15;

/** The keyboard, wherever the focus is; keys that a control of its own needs stay with it. */
export function useReaderKeys({ moves, settings, surface, onToggleControls }: ReaderKeysOptions): void {
  const act = (action: ReaderAction): void => {
    const scroller = scrollerOf(surface.current);
    switch (action.kind) {
      case 'turn':
        return moves.turn(action.by);
      case 'screenful':
        if (!scroller || !scrollBy(scroller, action.by * SCREENFUL)) moves.turn(action.by);
        return;
      case 'scroll':
        if (scroller) scrollBy(scroller, action.by * SCROLL_PART);
        return;
      case 'edge':
        return moves.goTo(action.edge === 'first' ? 1 : moves.pagesCount);
      case 'chapter':
        return moves.openChapter(action.by);
      case 'controls':
        return onToggleControls();
    }
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (isTyped(event)) return;
    const direction = readingOf(settings) === 'strip' ? 'ltr' : settings.direction;
    const action = readerKey(event, direction);
    if (!action) return;
    event.preventDefault();
    act(action);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** Space presses a button, arrows move the slider, letters go into fields. */
function isTyped({ code, target }: KeyboardEvent): boolean {
  if (!isReaderControl(target) || !(target instanceof Element)) return false;
  if (target.matches('input, select, textarea, [contenteditable]')) return code !== 'Escape';
  return code === 'Space' && target.matches('button, summary');
}

/** The strip, or the sheet of the current page. */
function scrollerOf(surface: HTMLElement | null): HTMLElement | null {
  return surface?.querySelector<HTMLElement>('[data-sheet="current"]') ?? surface;
}

/** False when there is nothing left in that direction. */
function scrollBy(scroller: HTMLElement, screens: number): boolean {
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const room = screens > 0 ? scrollHeight - clientHeight - scrollTop : scrollTop;
  if (room < 2) return false;
  scroller.scrollBy({ top: screens * clientHeight, behavior: prefersStillness() ? 'instant' : 'smooth' });
  return true;
}
