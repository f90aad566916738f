import { useEffect, useEffectEvent } from 'react';
import { queueCommand, type QueueCommand } from './queueCommand.ts';

const TEXT = 'input:not([type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])';

/**
 * Keys of the queue. They are dead in text and while a dialog is open, and can be turned off (WCAG
 * 2.1.4), all but `?`.
 */
export function useQueueKeys(areOn: boolean, onCommand: (command: QueueCommand) => void): void {
  const react = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(TEXT) || document.querySelector('dialog[open]')) return;
    const command = queueCommand(event);
    if (!command || (!areOn && command.name !== 'keys')) return;
    // Enter presses what has the focus, where that can be pressed.
    if (command.name === 'open' && target?.closest('a, button, input, summary')) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => react(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
