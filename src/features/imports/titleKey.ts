/**
 * Two titles with the same key are the same title, written with other signs or spaces. "C", "C++" and "C#" are three; a title
 * without any letter or digit is told from others by all of its signs.
 */
export function titleKey(title: string): string {
  const plain = title.normalize('NFKC').toLowerCase().trim();
  const key = plain.replaceAll(/[^\p{L}\p{N}\p{M}+#]/gu, '');
  return /[\p{L}\p{N}]/u.test(key) ? key : plain.replaceAll(/\s+/gu, ' ');
}
