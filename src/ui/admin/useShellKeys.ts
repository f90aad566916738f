import { useEffect, useEffectEvent } from 'react';
import { isSingleKey, matchesKeys } from './matchesKeys.ts';
import { registeredNow } from '../palette/registeredActions.ts';
import { shellKeyOf, type ShellKey } from './shellKeyOf.ts';

/** The time after `G` in which a letter still leads somewhere. */
const AFTER_G_MS = 1_500;
const TEXT = ':is(input, textarea, select, [contenteditable]:not([contenteditable=false])):focus';
const RICH_TEXT = '[contenteditable]:not([contenteditable=false]):focus';

export type ShellKeysOptions = {
  hasSingleKeys: boolean;
  /** Returns whether it did something; the browser's own meaning of the key is then dropped. */
  onKey: (key: Exclude<ShellKey, 'g'>) => boolean;
};

/**
 * Keys of the shell, and those of the actions that the open screen has registered. None works while
 * a dialog is open.
 */
export function useShellKeys(options: ShellKeysOptions): void {
  const react = useEffectEvent((event: KeyboardEvent, isAfterG: boolean): boolean => {
    const { hasSingleKeys, onKey } = options;
    const isTyping = document.querySelector(TEXT) !== null;
    const isInRichText = document.querySelector(RICH_TEXT) !== null;
    if (event.key === 'Escape' && isInRichText && document.activeElement instanceof HTMLElement) {
      // Out of the text, so that the next key is the shell's.
      document.activeElement.blur();
      return false;
    }
    const key = shellKeyOf(event, { isAfterG, isTyping, isInRichText, hasSingleKeys });
    if (key === 'g') return true;
    if (key !== undefined && onKey(key)) {
      event.preventDefault();
      return false;
    }
    const action = registeredNow().actions.find(
      ({ keys }) =>
        keys !== undefined &&
        matchesKeys(event, keys) &&
        !(isSingleKey(keys) && (isTyping || !hasSingleKeys)),
    );
    if (action) {
      event.preventDefault();
      action.run();
    }
    return false;
  });
  useEffect(() => {
    let gAt = -Infinity;
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      // Shift alone is no key between G and a letter.
      if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
      gAt = react(event, event.timeStamp - gAt < AFTER_G_MS) ? event.timeStamp : -Infinity;
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
