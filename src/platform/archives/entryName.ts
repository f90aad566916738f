import { getFileNameLowLevel, type ExtraField } from 'yauzl';
import { shownPath } from './bytePath.ts';

const UTF8_FLAG = 0x800;
const UNICODE_PATH_ID = 0x7075;
const MAX_NAME_LENGTH = 1024;
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The name of an entry with "/" as separator. Source: the Info-ZIP unicode path field when its
 * checksum fits, the UTF-8 flag, UTF-8 without the flag (macOS and many Asian tools write it so),
 * else cp437.
 */
export function decodeEntryName(input: {
  raw: Buffer;
  flags: number;
  extraFields: readonly ExtraField[];
}): string {
  const extraFields = [...input.extraFields];
  const hasUnicodePath = extraFields.some((field) => field.id === UNICODE_PATH_ID);
  const flags = isUtf8(input.raw) ? input.flags | UTF8_FLAG : input.flags & ~UTF8_FLAG;
  const name = getFileNameLowLevel(flags, input.raw, hasUnicodePath ? extraFields : [], true)
    // Half of a character of Shift-JIS, as in "\x95\\.jpg": a folder with a hidden file in it would
    // be no page.
    .replace(/(?<=[^\0-\x7f])\\(?=\.\w{2,4}$)/, '¥')
    .replaceAll('\\', '/');
  // "./001.jpg" and "a//b.jpg" are harmless and common; one spelling makes duplicates visible.
  return name
    .replace(/\/{2,}/g, (slashes, at: number) => (at === 0 ? slashes : '/'))
    .replace(/^(?:\.\/)+/, '');
}

function isUtf8(raw: Buffer): boolean {
  try {
    strictUtf8.decode(raw);
    return true;
  } catch {
    return false;
  }
}

/**
 * True for a name that is no plain relative path: empty, absolute, a drive, "..", control
 * characters, over-long.
 */
export function isUnsafeName(name: string): boolean {
  if (name === '' || name.length > MAX_NAME_LENGTH) return true;
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name)) return true;
  if (/\p{Cc}/u.test(name)) return true;
  return name.split('/').some((segment) => segment === '..');
}

/**
 * A name fit for a report or a log line: control and direction characters escaped, at most 200
 * characters.
 */
export function printableName(name: string): string {
  // Terminals obey control characters, and direction marks make a name read as another.
  const shown = shownPath(name);
  const escaped = shown.slice(0, 200).replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  const isLong = escaped.length > 200 || shown.length > 200;
  // Well-formed: a cut may halve a character, which the database takes in no JSON.
  return (isLong ? `${escaped.slice(0, 199)}…` : escaped).toWellFormed();
}
