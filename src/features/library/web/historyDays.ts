import { isInHistory } from '../../chapters/isInHistory.ts';
import { progressSince } from '../../chapters/progressSince.ts';
import type { NotedProgress } from '../../chapters/web/progressNotes.ts';

/** A chapter in the history. */
export type HistoryEntry = {
  /** `comic/chapter`, by their slugs. */
  key: string;
  comic: string;
  chapter: string;
  progress: NotedProgress;
};

export type HistoryDay = {
  /** The day by `dayOf`. */
  day: string;
  entries: HistoryEntry[];
};

/** Read chapters, latest first, without those that are only next to read, or unread again. */
export function historyEntries(all: Record<string, NotedProgress>): HistoryEntry[] {
  return Object.entries(all)
    .map(([key, progress]) => {
      const [comic = '', chapter = ''] = key.split('/');
      // The history looks through no re-read.
      return { key, comic, chapter, progress: progressSince(progress, null) };
    })
    .filter(({ progress }) => isInHistory(progress) && progress.furthest_page > 0)
    .sort((left, right) => Date.parse(right.progress.read_at) - Date.parse(left.progress.read_at));
}

/** In the same order, by the days on which they were read. */
export function historyDays(
  entries: readonly HistoryEntry[],
  dayOf: (readAt: string) => string,
): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.progress.read_at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
