import { READER_COMMANDS, type ReaderCommand } from './readerCommands.ts';
import type { ReaderPreferences } from './readerPreferences.ts';

export type KeyStroke = {
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
};

/** `event.code` of keys by their place on the keyboard, with `Shift+` before it. */
export type KeyMap = Record<ReaderCommand, readonly string[]>;

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
  help: ['KeyH', 'Shift+Slash'],
  tap_zones: ['Shift+KeyT'],
};

/** Most keys of one command. */
export const MAX_KEYS = 4;

/** What speech software may type by accident. */
const CHARACTER =
  /^(?:Shift\+)?(?:Key|Digit|Numpad|Bracket|Intl|Minus$|Equal$|Period$|Comma$|Slash$|Backslash$|Semicolon$|Quote$|Backquote$)/;

type OwnKeys = ReaderPreferences['key_map'];

export function keysOf(own: OwnKeys): KeyMap {
  return { ...DEFAULT_KEYS, ...own };
}

/** How a key that was pressed is written in the map; keys with Ctrl, Alt or Meta are the browser's. */
export function strokeOf(key: KeyStroke): string | undefined {
  if (key.ctrlKey || key.altKey || key.metaKey) return undefined;
  return key.shiftKey ? `Shift+${key.code}` : key.code;
}

export function commandOf(stroke: string, own: OwnKeys): ReaderCommand | undefined {
  const map = keysOf(own);
  return READER_COMMANDS.find((command) => map[command].includes(stroke));
}

/** What a key does in the reader. */
export function readerKey(
  key: KeyStroke,
  { keys, key_map }: Pick<ReaderPreferences, 'keys' | 'key_map'>,
): ReaderCommand | undefined {
  const stroke = strokeOf(key);
  if (stroke === undefined || (!keys && CHARACTER.test(stroke))) return undefined;
  return commandOf(stroke, key_map);
}

/** One more key for a command; the one that had it loses it. */
export function addKey(
  own: OwnKeys,
  { command, stroke }: { command: ReaderCommand; stroke: string },
): OwnKeys {
  const owner = commandOf(stroke, own);
  if (owner === command) return own;
  const without = owner === undefined ? own : removeKey(own, { command: owner, stroke });
  return tidy({ ...without, [command]: [...keysOf(without)[command], stroke].slice(-MAX_KEYS) });
}

export function removeKey(
  own: OwnKeys,
  { command, stroke }: { command: ReaderCommand; stroke: string },
): OwnKeys {
  return tidy({ ...own, [command]: keysOf(own)[command].filter((one) => one !== stroke) });
}

/** Only what differs from the usual keys is kept. */
function tidy(own: OwnKeys): OwnKeys {
  const entries = Object.entries(own) as [ReaderCommand, readonly string[]][];
  return Object.fromEntries(
    entries.filter(([command, keys]) => keys.join() !== DEFAULT_KEYS[command].join()),
  );
}
