import { letterOf, matchesKeys, type KeyPress } from './matchesKeys.ts';

export type ShellKeyState = {
  /** `G` was pressed just before. */
  isAfterG: boolean;
  /** The focus is where letters are typed. */
  isTyping: boolean;
  /** The focus is in rich text, whose own `Ctrl K` makes a link. */
  isInRichText: boolean;
  /** Keys of a single letter are on. */
  hasSingleKeys: boolean;
};

export type ShellKey = 'palette' | 'undoList' | 'keys' | 'g' | { goTo: string };

/** The meaning of a key everywhere in the admin area. */
export function shellKeyOf(press: KeyPress, state: ShellKeyState): ShellKey | undefined {
  if (matchesKeys(press, 'Mod+K')) return state.isInRichText ? undefined : 'palette';
  if (matchesKeys(press, 'Alt+Shift+U')) return 'undoList';
  if (state.isTyping || !state.hasSingleKeys) return undefined;
  if (matchesKeys(press, '?')) return 'keys';
  const letter = letterOf(press);
  if (!matchesKeys(press, letter)) return undefined;
  if (state.isAfterG) return { goTo: letter };
  return letter === 'g' ? 'g' : undefined;
}
