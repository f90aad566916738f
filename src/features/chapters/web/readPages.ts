import { readNote, writeNote } from '../../../ui/device/deviceNotes.ts';

/** The furthest page, from 1, that was read of each chapter, by its slug. */
export type ReadPages = Record<string, number>;

type Comic = { siteId: string; slug: string };

export function readPagesKey({ siteId, slug }: Comic): string {
  return `${siteId}_pages:${slug}`;
}

/** Remembers how far a chapter was read on this device; reading it again takes nothing back. */
export function markPageRead(comic: Comic, { chapter, page }: { chapter: string; page: number }): void {
  const key = readPagesKey(comic);
  const pages = parseReadPages(readNote(key));
  if ((pages[chapter] ?? 0) < page) writeNote(key, JSON.stringify({ ...pages, [chapter]: page }));
}

/** What makes no sense is left out. */
export function parseReadPages(text: string | null): ReadPages {
  try {
    const pages: unknown = JSON.parse(text ?? '{}');
    if (typeof pages !== 'object' || pages === null) return {};
    return Object.fromEntries(
      Object.entries(pages).filter(([, page]) => Number.isSafeInteger(page) && page >= 1),
    ) as ReadPages;
  } catch {
    return {};
  }
}
