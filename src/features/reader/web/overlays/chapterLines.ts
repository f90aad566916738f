import type { TypedMatch } from '../../../../contract/search/makeTypedMatch.ts';
import type { ChapterRow } from '../../../chapters/chaptersApi.ts';
import type { VersionWish } from '../../../chapters/chooseVersion.ts';
import { foldChapters } from '../../../chapters/foldChapters.ts';

/**
 * A line of the list of chapters: a volume's heading, a chapter, or another version of the one
 * above it.
 */
export type ChapterListLine = { volume: string } | VersionLine;

export type VersionLine = {
  chapter: ChapterRow;
  /**
   * All versions of the chapter that are in the list; undefined for a line that is one of the
   * others.
   */
  versions?: readonly ChapterRow[];
  /** It is another version of the one that is open. */
  isOfCurrent?: boolean;
};

type AskedLines = {
  /** All versions, in reading order. */
  chapters: readonly ChapterRow[];
  wish?: VersionWish;
  text?: string;
  match?: TypedMatch | undefined;
  /** Slug of the version that is open, which stands for its chapter. */
  current?: string;
  /** Slugs of chapters whose other versions are shown. */
  unfolded?: ReadonlySet<string>;
};

/**
 * The chapters of a comic, each once, that answer to a text by their number, title, volume, group
 * or language, under the headings of their volumes. A number answers as a whole or by its
 * beginning. Only those of several versions count that answer.
 */
export function chapterLines({
  chapters,
  wish = {},
  text = '',
  match,
  current,
  unfolded,
}: AskedLines): ChapterListLine[] {
  const wanted = text.trim();
  // The open chapter is in the list, whoever made it.
  const isAsked = (row: ChapterRow) =>
    (wanted === '' || answersTo(row, wanted, match)) &&
    (row.slug === current || wish.isHidden?.(row) !== true);
  const lines: ChapterListLine[] = [];
  let volume: string | null = null;
  for (const { chapter: chosen, versions } of foldChapters(
    chapters,
    { ...wish, isHidden: undefined },
    isAsked,
  )) {
    const chapter = versions.find(({ slug }) => slug === current) ?? chosen;
    // A whole volume is a chapter, whose name says which.
    const heading = chapter.number === null ? null : chapter.volume;
    if (heading !== null && heading !== volume) lines.push({ volume: heading });
    volume = heading;
    lines.push({ chapter, versions });
    if (!unfolded?.has(chapter.slug)) continue;
    for (const row of versions)
      if (row !== chapter) lines.push({ chapter: row, isOfCurrent: chapter.slug === current });
  }
  return lines;
}

/** Index of the line of the chapter with this slug; -1 where it is not in the list. */
export function lineOfChapter(lines: readonly ChapterListLine[], slug: string): number {
  return lines.findIndex((line) => 'chapter' in line && line.chapter.slug === slug);
}

function answersTo(
  { number, volume, title, language, groups }: ChapterRow,
  wanted: string,
  match?: TypedMatch,
): boolean {
  const called = number ?? volume;
  if (called !== null && called.toLowerCase().startsWith(wanted.normalize('NFKC').toLowerCase())) return true;
  return match?.holds(title ?? '', language ?? '', ...groups.map(({ name }) => name)) === true;
}
