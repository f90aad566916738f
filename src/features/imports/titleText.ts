/**
 * A title without the separators and versions around it; undefined when nothing readable is left.
 */
export function titleText(text: string): string | undefined {
  const trimmed = text
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—:.,_#~|]+/u, '')
    .replace(/[\s\-–—:,_#~|]+$/u, '')
    .replace(/^v\d(?:\.\d)?$/i, '');
  return /[\p{L}\p{N}]/u.test(trimmed) ? trimmed : undefined;
}
