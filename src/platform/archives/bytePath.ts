import { isUtf8 } from 'node:buffer';
import { decodeName } from './decodeName.ts';

/**
 * Names in a file system are bytes, UTF-8 or not. A byte path is such a path as a string that can
 * be kept, joined and compared, and turned back to the same bytes: a name that is not UTF-8 has
 * each byte above ASCII as a character of its own, in a private area that no name uses. A true name
 * with such characters is written in the same way, so no two names share a string.
 */
const ESCAPE_START = 0x10_fe00;
const ESCAPED = /[\u{10fe80}-\u{10feff}]/u;

export function pathOfBytes(raw: Buffer): string {
  const text = raw.toString('utf8');
  if (isUtf8(raw) && !ESCAPED.test(text)) return text;
  // Separators are ASCII in every encoding of names.
  return raw.toString('latin1').split('/').map(escapeName).join('/');
}

function escapeName(latin1: string): string {
  const raw = Buffer.from(latin1, 'latin1');
  const text = raw.toString('utf8');
  if (isUtf8(raw) && !ESCAPED.test(text)) return text;
  return latin1.replace(/[\x80-\xff]/g, (byte) => String.fromCodePoint(ESCAPE_START + byte.charCodeAt(0)));
}

/** For the functions that open files. */
export function bytesOfPath(path: string): string | Buffer {
  if (!ESCAPED.test(path)) return path;
  const names = path.split('/').flatMap((name) => [Buffer.from('/'), bytesOfName(name)]);
  return Buffer.concat(names.slice(1));
}

function bytesOfName(name: string): Buffer {
  return Buffer.concat(
    [...name].map((character) => {
      const byte = (character.codePointAt(0) ?? 0) - ESCAPE_START;
      return byte >= 0x80 && byte <= 0xff ? Buffer.of(byte) : Buffer.from(character);
    }),
  );
}

/** For people, and for what is read out of names. */
export function shownPath(path: string): string {
  if (!ESCAPED.test(path)) return path;
  return path
    .split('/')
    .map((name) => decodeName(bytesOfName(name)))
    .join('/');
}
