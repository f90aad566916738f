import type { ChapterRow } from '../chapters/chaptersApi.ts';

/** A chapter in the name of a file, which is one for all languages: "Vol. 2 Ch. 11.5". */
export function chapterLabel({
  number,
  volume,
  title,
}: Pick<ChapterRow, 'number' | 'volume' | 'title'>): string {
  const numbers = [
    ...(volume === null ? [] : [`Vol. ${volume}`]),
    ...(number === null ? [] : [`Ch. ${number}`]),
  ];
  return numbers.length > 0 ? numbers.join(' ') : (title ?? 'Chapter');
}
