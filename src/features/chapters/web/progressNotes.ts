import { readNote, readNotes } from '../../../ui/device/deviceNotes.ts';
import type { ChapterProgress } from '../ChapterProgress.ts';

/**
 * The progress in a chapter, and its name if its comic is not at hand. One note each, so that a
 * page turned writes little.
 */
export type NotedProgress = ChapterProgress & {
  number: string | null;
  volume: string | null;
  title: string | null;
};

type Comic = { siteId: string; slug: string };

/** Key prefix of a site's progress notes; the slugs `comic/chapter` follow. */
export function progressPrefix(siteId: string): string {
  return `${siteId}_read:`;
}

export function comicProgressPrefix({ siteId, slug }: Comic): string {
  return `${progressPrefix(siteId)}${slug}/`;
}

export function readProgress(comic: Comic, chapter: string): NotedProgress | undefined {
  return parseProgress(readNote(comicProgressPrefix(comic) + chapter));
}

/** By the chapters' slugs. */
export function readComicProgress(comic: Comic): Record<string, NotedProgress> {
  return parseAll(readNotes(comicProgressPrefix(comic)));
}

/** Invalid notes are left out. */
export function parseAll(notes: Record<string, string>): Record<string, NotedProgress> {
  const parsed: Record<string, NotedProgress> = {};
  for (const [key, text] of Object.entries(notes)) {
    const progress = parseProgress(text);
    if (progress) parsed[key] = progress;
  }
  return parsed;
}

/** Undefined for what makes no sense. */
export function parseProgress(text: string | null): NotedProgress | undefined {
  try {
    const note = JSON.parse(text ?? 'null') as Record<keyof NotedProgress, unknown> | null;
    if (!note || !isPage(note.page, 1) || !isPage(note.furthest_page, 0) || !isTime(note.read_at))
      return undefined;
    const { page_offset, hidden_at, number, volume, title, device, marked_at, unread_from } = note;
    return {
      page: note.page,
      page_offset: typeof page_offset === 'number' ? Math.min(Math.max(0, page_offset), 1) : 0,
      furthest_page: note.furthest_page,
      is_completed: note.is_completed === true,
      hidden_at: isTime(hidden_at) ? hidden_at : null,
      is_hidden: note.is_hidden === true,
      read_at: note.read_at,
      device: typeof device === 'string' ? device : '',
      ...(isTime(marked_at) ? { marked_at, is_marked_read: note.is_marked_read === true } : {}),
      ...(isTime(unread_from) ? { unread_from } : {}),
      number: typeof number === 'string' ? number : null,
      volume: typeof volume === 'string' ? volume : null,
      title: typeof title === 'string' ? title : null,
    };
  } catch {
    return undefined;
  }
}

function isPage(value: unknown, first: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= first;
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}
