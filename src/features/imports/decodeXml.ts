/**
 * The text of an XML document. UTF-16 by its byte order mark or its first character; UTF-8 where
 * the bytes are that, whatever the document says; else the encoding that it names; else
 * windows-1252, which is Latin-1 and the quotation marks of Windows.
 */
export function decodeXml(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  const utf8 = decodeStrictly(bytes, 'utf-8');
  if (utf8 !== undefined) return utf8;
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return decodeOther(isMarked ? bytes.subarray(3) : bytes);
}

function decodeOther(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const named = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head)?.[1];
  const isOtherwise = named !== undefined && !/^utf-?(?:8|16)/i.test(named);
  return (
    (isOtherwise ? decodeStrictly(bytes, named) : undefined) ?? new TextDecoder('windows-1252').decode(bytes)
  );
}

/** A document begins with "<", or with the spaces and lines that some writers put before it. */
const FIRST = [0x3c, 0x20, 0x09, 0x0a, 0x0d];

function utf16Of([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === undefined || second === undefined) return undefined;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (FIRST.includes(first) && second === 0 && fourth === 0) return 'utf-16le';
  return first === 0 && FIRST.includes(second) && third === 0 ? 'utf-16be' : undefined;
}

/** Undefined where the bytes are no such text, or no such encoding is known. */
function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
