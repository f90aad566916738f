import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { insertText } from './insertText.ts';
import { mentionAt, suggestNames } from './textEdits.ts';

export type MentionList = {
  id: string;
  names: readonly string[];
  active: number;
  optionId(index: number): string;
  /** Looks at the caret anew. */
  follow(): void;
  choose(name: string): void;
  close(): void;
  /** Whether the key was the list's. */
  takeKey(event: KeyboardEvent): boolean;
};

/**
 * Names below a box while one is typed after an @: arrows choose, Enter or Tab takes, Escape
 * closes.
 */
export function useMentionList(
  box: RefObject<HTMLTextAreaElement | null>,
  known: readonly string[],
): MentionList {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const names = typed === undefined ? [] : suggestNames(known, typed);
  const close = () => setTyped(undefined);

  function follow(): void {
    const { current } = box;
    const found = current ? mentionAt(current.value, current.selectionEnd) : undefined;
    setTyped(found?.typed);
    if (found?.typed !== typed) setActive(0);
  }

  function choose(name: string): void {
    const { current } = box;
    const found = current ? mentionAt(current.value, current.selectionEnd) : undefined;
    close();
    if (!current || !found) return;
    const end = found.from + name.length + 1;
    insertText(current, { from: found.from, to: current.selectionEnd, insert: `${name} `, start: end, end });
    close();
  }

  function takeKey(event: KeyboardEvent): boolean {
    if (names.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + names.length) % names.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(names[active] ?? '');
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return { id, names, active, optionId: (index) => `${id}-${index}`, follow, choose, close, takeKey };
}
