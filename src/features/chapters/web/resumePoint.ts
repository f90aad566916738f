import { writeNote } from '../../../ui/device/deviceNotes.ts';

/** Where a comic was left on this device. */
export type ResumePoint = {
  /** Slug. */
  chapter: string;
  /** The chapter's, to name it where its comic's chapters are not at hand; notes of before have neither. */
  number?: string | null;
  title?: string | null;
  /** From 1. */
  page: number;
  /** ISO 8601, UTC. */
  updated_at: string;
};

type Comic = { siteId: string; slug: string };

export function removeResumePoint(comic: Comic): void {
  writeNote(resumeKey(comic), null);
}

export function resumeKey({ siteId, slug }: Comic): string {
  return resumePrefix(siteId) + slug;
}

/** What the keys of a site's places begin with. */
export function resumePrefix(siteId: string): string {
  return `${siteId}_resume:`;
}

export function parseResumePoint(text: string | null): ResumePoint | undefined {
  if (text === null) return undefined;
  try {
    const { chapter, number, title, page, updated_at } = JSON.parse(text) as Record<string, unknown>;
    const isPage = typeof page === 'number' && Number.isSafeInteger(page) && page >= 1;
    return typeof chapter === 'string' && chapter !== '' && isPage && typeof updated_at === 'string'
      ? { chapter, ...nameOf({ number, title }), page, updated_at }
      : undefined;
  } catch {
    return undefined;
  }
}

function nameOf({
  number,
  title,
}: {
  number: unknown;
  title: unknown;
}): Pick<ResumePoint, 'number' | 'title'> {
  if (typeof number !== 'string' && typeof title !== 'string') return {};
  return {
    number: typeof number === 'string' ? number : null,
    title: typeof title === 'string' ? title : null,
  };
}
