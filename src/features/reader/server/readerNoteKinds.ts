import { Type, type TSchema } from 'typebox';
import { nullable } from '../../../contract/nullable.ts';
import type { NoteKind } from '../../memberNotes/server/NoteKind.ts';
import { READER_COMMANDS } from '../readerCommands.ts';
import {
  AUTO_SCROLL,
  BACKGROUNDS,
  BRIGHTNESS,
  COLOR_FILTERS,
  TAP_INVERSIONS,
  TAP_LAYOUTS,
  type ReaderPreferences,
} from '../readerPreferences.ts';
import {
  COLUMN_WIDTH,
  COMIC_KINDS,
  FITS,
  GAP,
  PADDING,
  WIDE_WAYS,
  type ReadingSettings,
} from '../readingSettings.ts';

const within = ({ min, max }: { min: number; max: number }) => Type.Number({ minimum: min, maximum: max });

/** Every field may be missing; others are refused. */
function some<Fields extends Record<string, TSchema>>(fields: Fields) {
  return Type.Partial(Type.Object(fields), { additionalProperties: false });
}

const READING = {
  direction: Type.Enum(['ltr', 'rtl']),
  layout: Type.Enum(['horizontal', 'vertical']),
  mode: Type.Enum(['manga', 'webtoon']),
  fit: Type.Enum([...FITS]),
  shrink_only: Type.Boolean(),
  spread: Type.Enum(['single', 'double']),
  cover_alone: Type.Boolean(),
  wide: Type.Enum([...WIDE_WAYS]),
  crop: Type.Boolean(),
  keep_scroll: Type.Boolean(),
  gap: within(GAP),
  padding: within(PADDING),
  width: nullable(within(COLUMN_WIDTH)),
} satisfies Record<keyof ReadingSettings, TSchema>;

const strokes = Type.Array(Type.String({ pattern: '^(Shift\\+)?[A-Za-z0-9]{1,30}$' }), { maxItems: 4 });

const PREFERENCES = {
  tap_layout: Type.Enum([...TAP_LAYOUTS]),
  tap_inversion: Type.Enum([...TAP_INVERSIONS]),
  swipe: Type.Boolean(),
  keys: Type.Boolean(),
  key_map: some(Object.fromEntries(READER_COMMANDS.map((command) => [command, strokes]))),
  background: Type.Enum([...BACKGROUNDS]),
  filter: Type.Enum([...COLOR_FILTERS]),
  brightness: within(BRIGHTNESS),
  page_numbers: Type.Boolean(),
  auto_hide: Type.Boolean(),
  wake_lock: Type.Boolean(),
  data_saver: Type.Boolean(),
  auto_scroll: within(AUTO_SCROLL),
} satisfies Record<keyof ReaderPreferences, TSchema>;

/**
 * Notes of the reader: settings of one comic, of a kind of comic, and preferences for all comics.
 */
export const READER_NOTE_KINDS: NoteKind[] = [
  // oxlint-disable-next-line no-control-regex -- slugs have none
  { keys: /^reading\/[^/\u0000-\u001f\ud800-\udfff]{1,100}$/u, value: some(READING) },
  { keys: new RegExp(`^reading-kind/(${COMIC_KINDS.join('|')})$`), value: some(READING) },
  { keys: /^reader$/, value: some(PREFERENCES) },
];
