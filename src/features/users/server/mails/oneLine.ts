/** Words of people stay in their place: they break no line, and turn no text around them. */
export function oneLine(words: string): string {
  return words.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ').trim();
}
