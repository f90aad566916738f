const MAX_LENGTH = 80;

/**
 * The part of an address that names a thing: any script, lower case, words joined by hyphens, at
 * most 80 characters. May be empty.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’ʼ]/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-');
  return trimHyphens([...trimHyphens(words)].slice(0, MAX_LENGTH).join(''));
}

function trimHyphens(text: string): string {
  return text.replaceAll(/^-+|-+$/g, '');
}
