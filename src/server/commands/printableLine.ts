/**
 * A line of a report for a terminal, which obeys control characters, and where direction marks make
 * a name read as another: these are written as `\\u` and four digits. A line of JSON still means
 * the same.
 */
export function printableLine(line: string): string {
  return line.replace(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
