import { parsePreferences } from '../../readerPreferences.ts';
import { COMIC_KINDS, parseReading } from '../../readingSettings.ts';

/** Written into the file, so that no other one is taken for it. */
const FORMAT = 'longstrip-reader-settings';

/** Notes of the reader by their keys, as `reading/night-post`. */
type ReaderNotes = Record<string, object>;

/** The settings of the reader as a file that can be taken to another device or site. */
export function writeSettingsFile(notes: ReaderNotes): string {
  return JSON.stringify({ format: FORMAT, version: 1, notes }, null, 2);
}

/** The notes of a settings file that make sense; undefined if the text is no such file. */
export function parseSettingsFile(text: string): ReaderNotes | undefined {
  try {
    const { format, notes } = JSON.parse(text) as { format?: unknown; notes?: Record<string, unknown> };
    if (format !== FORMAT || typeof notes !== 'object' || notes === null) return undefined;
    const entries = Object.entries(notes).map(([key, value]) => [key, parseNote(key, value)] as const);
    return Object.fromEntries(entries.filter(([, value]) => Object.keys(value).length > 0));
  } catch {
    return undefined;
  }
}

export function isReaderNote(key: string): boolean {
  return key === 'reader' || isReading(key);
}

function isReading(key: string): boolean {
  const [kind, name = '', ...more] = key.split('/');
  if (more.length > 0 || name === '' || name.length > 100) return false;
  return kind === 'reading' || (kind === 'reading-kind' && (COMIC_KINDS as readonly string[]).includes(name));
}

function parseNote(key: string, value: unknown): object {
  const text = JSON.stringify(value ?? {});
  if (key === 'reader') return parsePreferences(text);
  return isReading(key) ? parseReading(text) : {};
}
