/**
 * A text as rules compare it. Its unit `i` stands for the original from `starts[i]` up to
 * `ends[i]`.
 */
export type FoldedText = { text: string; starts: number[]; ends: number[] };

/** Zero-width and other characters that nobody sees. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const SPACES = /^\s+$/u;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Folds width, letter case and unseen characters away (NFKC, then case folding). Spaces of any kind
 * and number become one. Time grows with the length alone.
 */
export function foldText(original: string): FoldedText {
  const folded: FoldedText = { text: '', starts: [], ends: [] };
  const parts: string[] = [];
  let last = '';
  for (const { segment, index } of graphemes.segment(original)) {
    const part = foldGrapheme(segment);
    if (part === '' || (part === ' ' && last === ' ')) continue;
    last = part;
    parts.push(part);
    for (let unit = 0; unit < part.length; unit += 1) {
      folded.starts.push(index);
      folded.ends.push(index + segment.length);
    }
  }
  return { ...folded, text: parts.join('') };
}

/**
 * Upper case before lower: it has one letter where lower case has several, as ß and the two sigmas.
 * The capital ẞ is lowered before.
 */
function foldGrapheme(grapheme: string): string {
  const plain = grapheme.replaceAll(UNSEEN, '').normalize('NFKC').replaceAll(UNSEEN, '');
  if (SPACES.test(plain)) return ' ';
  return plain.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
}
