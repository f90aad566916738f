const SAME_SIGNS: [RegExp, string][] = [
  [/[‘’‛ʼ´`′]/gu, "'"],
  [/[“”„‟″]/gu, '"'],
  [/[‐‑‒–—―−]/gu, '-'],
  [/…/gu, '...'],
];

/**
 * One spelling of a title out of metadata. Titles of two spellings are two comics: letter case, the
 * stored form of accents, width, spaces, and the look of quotation marks and dashes make no other
 * spelling, any other sign does.
 */
export function exactTitle(title: string): string {
  const ofWidth = title.normalize('NFC').replaceAll(/[\uFF00-\uFFEF]+/gu, (wide) => wide.normalize('NFKC'));
  const plain = SAME_SIGNS.reduce((text, [signs, one]) => text.replaceAll(signs, one), ofWidth);
  return plain
    .replaceAll(/[\s\p{Cc}\u00AD\u200B\uFEFF]/gu, '')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');
}
