import { READER_COMMANDS, type ReaderCommand } from './readerCommands.ts';
import { isSwitch, oneOf, parseFields, within, type FieldCheck } from './storedFields.ts';

export const TAP_LAYOUTS = ['sides', 'edges', 'kindle', 'l', 'off'] as const;
export type TapLayout = (typeof TAP_LAYOUTS)[number];

export const TAP_INVERSIONS = ['none', 'horizontal', 'vertical', 'both'] as const;
export type TapInversion = (typeof TAP_INVERSIONS)[number];

export const BACKGROUNDS = ['auto', 'black', 'grey', 'white'] as const;
export const COLOR_FILTERS = ['none', 'sepia', 'grayscale', 'invert'] as const;

/** The reader's preferences for every comic. */
export type ReaderPreferences = {
  tap_layout: TapLayout;
  tap_inversion: TapInversion;
  swipe: boolean;
  /**
   * Letters, digits and signs act as keys (WCAG 2.1.4 asks that they can be turned off); arrows,
   * Space and the like always do.
   */
  keys: boolean;
  /** Other keys than the usual ones: `event.code`, with `Shift+` before it. */
  key_map: Partial<Record<ReaderCommand, readonly string[]>>;
  background: (typeof BACKGROUNDS)[number];
  filter: (typeof COLOR_FILTERS)[number];
  /** Per cent. */
  brightness: number;
  page_numbers: boolean;
  /** Bars go by themselves, and when one scrolls on. */
  auto_hide: boolean;
  wake_lock: boolean;
  /** The smallest variant of every page, and only the next one ahead. */
  data_saver: boolean;
  /** CSS pixels a second. */
  auto_scroll: number;
};

export const BRIGHTNESS = { min: 20, max: 100 };
export const AUTO_SCROLL = { min: 10, max: 400 };

export const DEFAULT_PREFERENCES: ReaderPreferences = {
  tap_layout: 'sides',
  tap_inversion: 'none',
  swipe: true,
  keys: true,
  key_map: {},
  background: 'auto',
  filter: 'none',
  brightness: 100,
  page_numbers: false,
  auto_hide: false,
  wake_lock: true,
  data_saver: false,
  auto_scroll: 80,
};

const isKeyMap: FieldCheck = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([command, strokes]) =>
      (READER_COMMANDS as readonly string[]).includes(command) &&
      Array.isArray(strokes) &&
      strokes.every((stroke) => typeof stroke === 'string'),
  );

const FIELD_CHECKS: Record<keyof ReaderPreferences, FieldCheck> = {
  tap_layout: oneOf(TAP_LAYOUTS),
  tap_inversion: oneOf(TAP_INVERSIONS),
  swipe: isSwitch,
  keys: isSwitch,
  key_map: isKeyMap,
  background: oneOf(BACKGROUNDS),
  filter: oneOf(COLOR_FILTERS),
  brightness: within(BRIGHTNESS),
  page_numbers: isSwitch,
  auto_hide: isSwitch,
  wake_lock: isSwitch,
  data_saver: isSwitch,
  auto_scroll: within(AUTO_SCROLL),
};

/** Parses remembered preferences; fields that make no sense are left out. */
export function parsePreferences(text: string | null): Partial<ReaderPreferences> {
  return parseFields<ReaderPreferences>(text, FIELD_CHECKS);
}
