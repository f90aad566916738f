import type { ChapterRow } from './chaptersApi.ts';

type Named = Pick<ChapterRow, 'number' | 'volume' | 'title'>;

/** A chapter in what is one for all languages, such as the name of a file: "Vol. 2 Ch. 11.5". */
export function chapterLabel({ number, volume, title }: Named): string {
  const numbers = [
    ...(volume === null ? [] : [`Vol. ${volume}`]),
    ...(number === null ? [] : [`Ch. ${number}`]),
  ];
  return numbers.length > 0 ? numbers.join(' ') : (title ?? 'Chapter');
}

/** A chapter with its comic as the audit log names it. */
export const labelInComic = (comic: string, chapter: Named) => `${comic} · ${chapterLabel(chapter)}`;
