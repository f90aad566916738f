import { useEffectEvent, useLayoutEffect } from 'react';
import { REPEATED_COMMANDS } from '../../readerCommands.ts';
import { readerKey } from './readerKey.ts';
import { isReaderControl } from '../gestures/isReaderControl.ts';
import type { ReaderState } from '../ReaderState.ts';

/** The keyboard, wherever the focus is; keys that a control of its own needs stay with it. */
export function useReaderKeys({ run, preferences: { preferences } }: ReaderState): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (isTyped(event)) return;
    const { repeat, code, target } = event;
    // Browsers press a button again and again while Enter is held: it would turn as a held key may
    // not.
    if (repeat && code === 'Enter' && isReaderControl(target)) event.preventDefault();
    const command = readerKey(event, preferences);
    if (!command) return;
    event.preventDefault();
    if (!repeat || REPEATED_COMMANDS.has(command)) run(command, repeat);
  });
  // With the page, or a key pressed right after a chapter is shown would go to the reader of the
  // one before.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

const SLIDER_KEYS = /^(?:Arrow|Home$|End$|Page)/;

/** Space presses a button, arrows move the slider, letters go into fields. */
function isTyped({ code, target }: KeyboardEvent): boolean {
  if (!isReaderControl(target) || !(target instanceof Element)) return false;
  if (target.matches('input[type=range]')) return SLIDER_KEYS.test(code);
  if (target.matches('input, select, textarea, [contenteditable]')) return code !== 'Escape';
  return code === 'Space' && target.matches('button, summary');
}
