import { isRead } from '../../chapters/isRead.ts';
import type { ChapterProgress } from '../../chapters/ChapterProgress.ts';
import type { NewChapter, NewChapters } from '../followsApi.ts';

export type News = {
  first: NewChapter;
  last: NewChapter;
  /** The chapter where reading goes on: the oldest that is not read, else the newest. */
  open: NewChapter;
  unreadCount: number;
};

/**
 * The news of a comic in a line. A chapter just read here counts at once, before the server has
 * heard of it.
 */
export function newsOf(
  { chapters, unread_count }: NewChapters,
  progress: Readonly<Record<string, ChapterProgress>>,
): News | undefined {
  const [first] = chapters;
  const last = chapters.at(-1);
  if (!first || !last) return undefined;
  const isNewlyRead = (chapter: NewChapter) => !chapter.is_read && isRead(progress[chapter.slug]);
  const isOpen = (chapter: NewChapter) => !chapter.is_read && !isNewlyRead(chapter);
  return {
    first,
    last,
    open: chapters.find(isOpen) ?? last,
    unreadCount: Math.max(0, unread_count - chapters.filter(isNewlyRead).length),
  };
}
