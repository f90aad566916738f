import { composedText } from '../../contract/composedText.ts';
import type { ReplaceText } from './bulkAct.ts';

/** Letters, digits, the marks on them, and the line that joins them. */
const WORD = '[\\p{L}\\p{N}\\p{M}_]';
const IS_WORD = new RegExp(WORD, 'u');

const IS_PLAIN = /^[ -~]{2}$/;
const SIGNS = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The place where a text is found, in UTF-16 units of the composed text, and its replacement. */
export type Find = { from: number; to: number; replacement: string };

/** Finds a text in a composed one. */
export type Finder = (text: string) => Find[];

/**
 * Finds a text as it is written, in either case unless that is asked for. It never begins or ends
 * within signs that are seen as one. A find that is as its replacement already is none, and of the
 * others only the letters in the middle that differ are replaced.
 */
export function finderOf(replacing: ReplaceText): Finder {
  const pattern = patternOf(replacing);
  const replacement = composedText(replacing.replacement);
  return (text) => {
    const matches = [...text.matchAll(pattern)];
    if (matches.length === 0) return [];
    const isEdge = edgesOf(text);
    return matches.flatMap(({ index, 0: found }) =>
      found !== replacement && isEdge(index) && isEdge(index + found.length)
        ? [narrowed({ from: index, found, replacement })]
        : [],
    );
  };
}

function patternOf({
  find,
  match_case: matchesCase = false,
  whole_words: isWhole = false,
}: ReplaceText): RegExp {
  const text = composedText(find);
  const signs = [...text];
  // There is no word to be whole where a text begins or ends with another sign.
  const before = isWhole && IS_WORD.test(signs[0] ?? '') ? `(?<!${WORD})` : '';
  const after = isWhole && IS_WORD.test(signs.at(-1) ?? '') ? `(?!${WORD})` : '';
  const escaped = text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
  return new RegExp(`${before}${escaped}${after}`, matchesCase ? 'gu' : 'giu');
}

/** Tells the places between signs from those within one: a letter and its marks, a flag. */
function edgesOf(text: string): (place: number) => boolean {
  const signs = SIGNS.segment(text);
  return (place) => {
    if (place === 0 || place === text.length) return true;
    // Most texts are of plain letters, which are never joined: to look is slow.
    if (IS_PLAIN.test(text.slice(place - 1, place + 1))) return true;
    return signs.containing(place)?.index === place;
  };
}

/** Without the letters at both ends that stay: they keep their looks in a formatted text. */
function narrowed({ from, found, replacement }: { from: number; found: string; replacement: string }): Find {
  const [old, now] = [[...found], [...replacement]];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end))
    end += 1;
  const units = (signs: readonly string[]) => signs.join('').length;
  return {
    from: from + units(old.slice(0, start)),
    to: from + units(old.slice(0, old.length - end)),
    replacement: now.slice(start, now.length - end).join(''),
  };
}
