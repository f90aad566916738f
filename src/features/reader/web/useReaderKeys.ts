import { useEffect, useEffectEvent, type RefObject } from 'react';
import { readerKey, type ReaderAction } from '../readerKey.ts';
import { readingOf, type ReadingSettings } from '../readingSettings.ts';
import { isReaderControl } from './isReaderControl.ts';
import { scrollByScreens, turnScreen } from './turnScreen.ts';
import type { ReaderMoves } from './useReaderPlace.ts';

type ReaderKeysOptions = {
  moves: ReaderMoves;
  settings: ReadingSettings;
  surface: RefObject<HTMLDivElement | null>;
  /** A page on or back; in a strip a screenful, for nothing of it is to be missed. */
  onStep(by: 1 | -1): void;
  onToggleControls(): void;
};

const SCROLL_PART = 0.15;

/** The keyboard, wherever the focus is; keys that a control of its own needs stay with it. */
export function useReaderKeys({
  moves,
  settings,
  surface,
  onStep,
  onToggleControls,
}: ReaderKeysOptions): void {
  const act = (action: ReaderAction): void => {
    switch (action.kind) {
      case 'turn':
        return onStep(action.by);
      case 'screenful':
        return turnScreen({ surface: surface.current, moves, by: action.by });
      case 'scroll':
        scrollByScreens(surface.current, action.by * SCROLL_PART);
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
