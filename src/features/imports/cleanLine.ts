import { cleanText } from './cleanText.ts';

/** A name or title as our editor takes it: a clean text on one line. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .split(/[\n\t\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
