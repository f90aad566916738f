import { READER_COMMANDS, type ReaderCommand } from '../../readerCommands.ts';
import type { ReaderPreferences } from '../../readerPreferences.ts';

export type KeyStroke = {
  /** The character that it types. */
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
};

/** `event.code` of keys by their place on the keyboard, with `Shift+` before it. */
export type KeyMap = Record<ReaderCommand, readonly string[]>;

/**
 * The place of "?" on an English keyboard. The sign does the same on other keyboards, unless that
 * key does something else.
 */
const HELP_SIGN = 'Shift+Slash';

/** The usual keys. D and A turn, as in games, so that double pages are on Shift+D. */
export const DEFAULT_KEYS: KeyMap = {
  right: ['ArrowRight', 'KeyD'],
  left: ['ArrowLeft', 'KeyA'],
  screen_on: ['Space', 'PageDown'],
  screen_back: ['Shift+Space', 'PageUp'],
  scroll_down: ['ArrowDown', 'KeyS'],
  scroll_up: ['ArrowUp', 'KeyW'],
  first: ['Home'],
  last: ['End'],
  next_chapter: ['BracketRight'],
  previous_chapter: ['BracketLeft'],
  next_volume: ['Period'],
  previous_volume: ['Comma'],
  fullscreen: ['KeyF'],
  controls: ['KeyM', 'Escape'],
  settings: ['KeyP'],
  spread: ['Shift+KeyD'],
  offset: ['KeyO'],
  direction: ['KeyR'],
  mode: ['KeyV'],
  fit: ['KeyZ'],
  zoom_in: ['Equal', 'Shift+Equal', 'NumpadAdd'],
  zoom_out: ['Minus', 'NumpadSubtract'],
  zoom_reset: ['Digit0', 'Numpad0'],
  auto_scroll: ['Shift+KeyS'],
  go_to: ['KeyG'],
  pages: ['KeyT'],
  chapters: ['KeyL'],
  bookmark: ['KeyB'],
  bookmarks: ['Shift+KeyB'],
  comments: ['KeyC'],
  help: ['KeyH', HELP_SIGN],
  tap_zones: ['Shift+KeyT'],
};

/** Characters that speech software may type by accident. */
const CHARACTER =
  /^(?:Shift\+)?(?:Key|Digit|Numpad|Bracket|Intl|Minus$|Equal$|Period$|Comma$|Slash$|Backslash$|Semicolon$|Quote$|Backquote$)/;

export type OwnKeys = ReaderPreferences['key_map'];

export function keysOf(own: OwnKeys): KeyMap {
  return { ...DEFAULT_KEYS, ...own };
}

/** The name of a pressed key in the map; keys with Ctrl, Alt or Meta are the browser's. */
export function strokeOf(key: KeyStroke): string | undefined {
  if (key.ctrlKey || key.altKey || key.metaKey) return undefined;
  return key.shiftKey ? `Shift+${key.code}` : key.code;
}

export function commandOf(stroke: string, own: OwnKeys): ReaderCommand | undefined {
  const map = keysOf(own);
  return READER_COMMANDS.find((command) => map[command].includes(stroke));
}

export function readerKey(
  key: KeyStroke,
  { keys, key_map }: Pick<ReaderPreferences, 'keys' | 'key_map'>,
): ReaderCommand | undefined {
  const stroke = strokeOf(key);
  const isHelp = key.key === '?';
  if (stroke === undefined || (!keys && (isHelp || CHARACTER.test(stroke)))) return undefined;
  return commandOf(stroke, key_map) ?? (isHelp ? commandOf(HELP_SIGN, key_map) : undefined);
}
