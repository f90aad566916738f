import { diffWordsWithSpace } from 'diff';

export type DiffPart = { text: string; side: 'both' | 'before' | 'after' };

/** Longer texts stand side by side without marks: comparing them would hold up typing. */
const MAX_CHARACTERS = 20_000;

/**
 * Two texts word by word; undefined where they are too long to compare. Languages without spaces
 * are parted by dictionary.
 */
export function wordDiff(before: string, after: string, language: string): DiffPart[] | undefined {
  if (before.length + after.length > MAX_CHARACTERS) return undefined;
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return diffWordsWithSpace(before, after, { intlSegmenter }).map(({ value, added, removed }) => ({
    text: value,
    side: added ? 'after' : removed ? 'before' : 'both',
  }));
}
