import { useMemo } from 'react';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { useSite } from '../../site/web/useSite.ts';
import { isIncognito } from '../../progress/web/useIncognito.ts';
import { writeNote, writeVisitNote } from '../../../ui/device/deviceNotes.ts';
import { useNote } from '../../../ui/device/useNote.ts';
import { runStart } from '../pageScreens.ts';

export type SpreadOffsets = {
  offsets: ReadonlySet<number>;
  /** Moves the pairs on by one, in the run between wide pages that this page stands in. */
  toggleAt(page: number): void;
};

/** Runs of pages whose pairing the reader moved on by one, by their first pages; kept for each chapter on this device, incognito for the visit. */
export function useSpreadOffsets({ chapter, pages }: ChapterManifest): SpreadOffsets {
  const { id: siteId } = useSite();
  const key = `${siteId}_offsets:${chapter.id}`;
  const note = useNote(key);
  const offsets = useMemo(() => parseOffsets(note), [note]);
  return {
    offsets,
    toggleAt(page) {
      const start = runStart(
        pages.map(({ wide }) => wide),
        page,
      );
      if (start === undefined) return;
      const toggled = new Set(offsets);
      if (!toggled.delete(start)) toggled.add(start);
      const text = JSON.stringify([...toggled]);
      if (isIncognito(siteId)) writeVisitNote(key, text);
      else writeNote(key, toggled.size === 0 ? null : text);
    },
  };
}

function parseOffsets(text: string | null): ReadonlySet<number> {
  try {
    const pages: unknown = JSON.parse(text ?? '[]');
    return new Set(Array.isArray(pages) ? pages.filter((page) => Number.isSafeInteger(page)) : []);
  } catch {
    return new Set();
  }
}
