import { readNote, writeNote } from '../../../ui/device/deviceNotes.ts';

/** Where a comic was left on this device. */
export type ResumePoint = {
  /** Slug. */
  chapter: string;
  /** From 1. */
  page: number;
  /** ISO 8601, UTC. */
  updated_at: string;
};

type Comic = { siteId: string; slug: string };

/** Undefined when the comic was not read here, or when what is stored makes no sense. */
export function readResumePoint(comic: Comic): ResumePoint | undefined {
  return parseResumePoint(readNote(resumeKey(comic)));
}

export function writeResumePoint(comic: Comic, { chapter, page }: { chapter: string; page: number }): void {
  const point: ResumePoint = { chapter, page, updated_at: new Date().toISOString() };
  writeNote(resumeKey(comic), JSON.stringify(point));
}

export function resumeKey({ siteId, slug }: Comic): string {
  return `${siteId}_resume:${slug}`;
}

export function parseResumePoint(text: string | null): ResumePoint | undefined {
  if (text === null) return undefined;
  try {
    const { chapter, page, updated_at } = JSON.parse(text) as Record<string, unknown>;
    const isPage = typeof page === 'number' && Number.isSafeInteger(page) && page >= 1;
    return typeof chapter === 'string' && chapter !== '' && isPage && typeof updated_at === 'string'
      ? { chapter, page, updated_at }
      : undefined;
  } catch {
    return undefined;
  }
}
