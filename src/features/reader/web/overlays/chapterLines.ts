import type { ChapterRow } from '../../../chapters/chaptersApi.ts';

/** A line of the list of chapters: a volume's heading, or a chapter. */
export type ChapterListLine = { volume: string } | { chapter: ChapterRow };

/**
 * The chapters of a list that answer to a text, by their number, title, volume, group or language,
 * under the headings of their volumes. Case and accents make no difference; a number answers as a
 * whole or by its beginning.
 */
export function chapterLines(chapters: readonly ChapterRow[], text = ''): ChapterListLine[] {
  const wanted = plain(text);
  const lines: ChapterListLine[] = [];
  let volume: string | null = null;
  for (const chapter of chapters) {
    if (!answersTo(chapter, wanted)) continue;
    // A whole volume is a chapter, whose name says which.
    const heading = chapter.number === null ? null : chapter.volume;
    if (heading !== null && heading !== volume) lines.push({ volume: heading });
    volume = heading;
    lines.push({ chapter });
  }
  return lines;
}

/** Index of the line of the chapter with this slug; -1 where it is not in the list. */
export function lineOfChapter(lines: readonly ChapterListLine[], slug: string): number {
  return lines.findIndex((line) => 'chapter' in line && line.chapter.slug === slug);
}

function answersTo({ number, volume, title, language, groups }: ChapterRow, wanted: string): boolean {
  if (wanted === '') return true;
  const called = number ?? volume;
  if (called !== null && plain(called).startsWith(wanted)) return true;
  const words = [title, language, ...groups.map(({ name }) => name)];
  return words.some((word) => word !== null && plain(word).includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
