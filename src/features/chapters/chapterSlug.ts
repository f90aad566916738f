import { slugOf } from '../../contract/slugOf.ts';

/**
 * The beginning of a chapter's address: "10.5", "1-3", "1au", "minus-1"; "vol-3" for a whole
 * volume; else its title. May be empty.
 */
export function chapterSlug(chapter: {
  number?: string | undefined;
  volume?: string | undefined;
  title?: string | undefined;
}): string {
  const { number, volume, title } = chapter;
  if (number !== undefined) return numberSlug(number);
  return volume === undefined ? slugOf(title ?? '') : `vol-${numberSlug(volume)}`;
}

/** The dot of a decimal stays. */
function numberSlug(number: string): string {
  const parts = number.replace(/^-(?=\d)/, 'minus-').split('.');
  return parts
    .map(slugOf)
    .filter((part) => part !== '')
    .join('.');
}
