/**
 * A text in one spelling (NFC): keyboards write one and the same letter as one character or as two.
 */
export function composedText(text: string): string {
  return text.normalize('NFC');
}

/** Number of code points of the composed text. */
export function composedLength(text: string): number {
  return [...composedText(text)].length;
}

/**
 * Whether a text has more code points than `max` once it is composed. A very long one is not
 * composed: that takes time. No letter has more than four code points when it is taken apart, of
 * two code units each.
 */
export function isComposedLonger(text: string, max: number): boolean {
  return text.length > max * 8 || composedLength(text) > max;
}
