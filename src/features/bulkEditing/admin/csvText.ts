/**
 * The text of a CSV file: UTF-8, or UTF-16 with its mark, as some programs write tabs. Undefined:
 * another encoding, in which letters with accents would be lost.
 */
export function csvText(bytes: ArrayBuffer): string | undefined {
  const [first, second] = new Uint8Array(bytes);
  const isWide = first === 0xff && second === 0xfe;
  try {
    return new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
