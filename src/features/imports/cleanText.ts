/**
 * Drops what no text of ours may have: control characters but line breaks and tabs, halves of
 * characters, and invisible characters that break words or turn their direction. Joiners and the
 * plain direction marks inside a text belong to some languages and stay.
 */
export function cleanText(text: string): string {
  return text
    .replace(/(?![\n\t])\p{Cc}|\p{Cs}|[\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/^[\s\u061C\u200E\u200F]+/, '')
    .trimEnd();
}
