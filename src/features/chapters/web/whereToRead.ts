import type { ChapterProgress } from '../ChapterProgress.ts';
import type { ChapterRow } from '../chaptersApi.ts';
import type { ChapterLine } from '../foldChapters.ts';
import { isRead } from '../isRead.ts';
import { pageToOpen } from '../pageToOpen.ts';
import type { ResumePoint } from './resumePoint.ts';

type Line = ChapterLine<ChapterRow>;

type Known = {
  place: ResumePoint | undefined;
  /** The progress that is shown, by the chapters' slugs. */
  progress: Readonly<Record<string, ChapterProgress>>;
};

/** Without a page where the comic begins. */
type Whereabouts = { chapter: ChapterRow | undefined; page?: number };

/**
 * Chooses the chapter to read. After one that is finished it is the next that is not read, in the
 * same language as long as there is one. After the last it is the first again. A comic that was
 * read elsewhere, and was only marked, begins with what is not read.
 */
export function whereToRead(lines: readonly Line[], { place, progress }: Known): Whereabouts {
  const find = (line: Line) => line.versions.find(({ slug }) => slug === place?.chapter);
  const index = lines.findIndex(find);
  const chapter = lines[index] && find(lines[index]);
  if (place && chapter && !place.is_finished)
    return { chapter, page: Math.min(place.page, chapter.pages_count) };
  const isOwn = (row: ChapterRow) => !chapter || row.language === chapter.language;
  const later = lines
    .slice(index + 1)
    .filter(({ versions }) => !versions.some(({ slug }) => isRead(progress[slug])));
  const next = later.find(({ versions }) => versions.some(isOwn)) ?? later[0];
  if (!next || later.length === lines.length) return { chapter: lines[0]?.chapter };
  const to = [next.chapter, ...next.versions].find(isOwn) ?? next.chapter;
  return { chapter: to, page: pageToOpen(to, progress[to.slug]) ?? 1 };
}
