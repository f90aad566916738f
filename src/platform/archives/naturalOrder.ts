import { shownPath } from './bytePath.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'variant', ignorePunctuation: false });

/**
 * Order of entry names and paths as a reader expects it: folder by folder, `2` before `10`,
 * `page.jpg` before `page b.jpg`. A total order: two different names never compare as 0.
 */
export function naturalOrder(a: string, b: string): number {
  if (a === b) return 0;
  const left = shownPath(a).split('/');
  const right = shownPath(b).split('/');
  const shared = Math.min(left.length, right.length);
  for (let index = 0; index < shared; index += 1) {
    const order = compareSegments(left[index] ?? '', right[index] ?? '');
    if (order !== 0) return order;
  }
  if (left.length !== right.length) return left.length - right.length;
  // The collator takes "1" and "01" as equal; code units decide, so that the order never depends on
  // the input.
  return a < b ? -1 : 1;
}

function compareSegments(a: string, b: string): number {
  const [leftStem, leftExtension] = splitExtension(a);
  const [rightStem, rightExtension] = splitExtension(b);
  return collator.compare(leftStem, rightStem) || collator.compare(leftExtension, rightExtension);
}

/** Stem first: else "001 b.jpg" sorts before "001.jpg", a space being less than a dot. */
function splitExtension(segment: string): [string, string] {
  const at = segment.search(/\.[a-z][a-z0-9]{2,4}$/i);
  return at > 0 ? [segment.slice(0, at), segment.slice(at)] : [segment, ''];
}
