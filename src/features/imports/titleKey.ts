/** Folding makes "1⁄2" of "½", which is "12" without its sign. */
const BUT_FRACTIONS = /[^¼-¾⅐-⅞]+/gu;

/**
 * Two titles with the same key are the same title, written with other signs or spaces. "C", "C++"
 * and "C#" are three; a title without any letter or digit is told from others by all of its signs.
 */
export function titleKey(title: string): string {
  const plain = title
    .replace(BUT_FRACTIONS, (part) => part.normalize('NFKC'))
    .toLowerCase()
    .trim();
  const key = plain.replaceAll(/[^\p{L}\p{N}\p{M}+#]/gu, '');
  return /[\p{L}\p{N}]/u.test(key) ? key : plain.replaceAll(/\s+/gu, ' ');
}
