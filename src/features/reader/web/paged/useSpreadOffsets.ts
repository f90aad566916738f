import { useMemo } from 'react';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { useSite } from '../../../site/web/useSite.ts';
import { isIncognito } from '../../../progress/web/useIncognito.ts';
import { writeNote, writeVisitNote } from '../../../../ui/device/deviceNotes.ts';
import { useNote } from '../../../../ui/device/useNote.ts';
import { runStart } from './pageScreens.ts';
import { spreadOffsets, toggleOffset } from './spreadOffsets.ts';

export type SpreadOffsets = {
  offsets: ReadonlySet<number>;
  /** Moves the pairs on by one, in the run between wide pages that this page stands in. */
  toggleAt(page: number): void;
};

/**
 * Runs of pages whose pairs the reader moved on by one. Kept on this device; incognito, for the
 * visit.
 */
export function useSpreadOffsets({ chapter, pages }: ChapterManifest): SpreadOffsets {
  const { id: siteId } = useSite();
  const key = `${siteId}_offsets`;
  const note = useNote(key);
  const offsets = useMemo(() => spreadOffsets(note, chapter.id), [note, chapter.id]);
  return {
    offsets,
    toggleAt(page) {
      const start = runStart(
        pages.map(({ wide }) => wide),
        page,
      );
      if (start === undefined) return;
      const write = isIncognito(siteId) ? writeVisitNote : writeNote;
      write(key, toggleOffset(note, { chapter: chapter.id, start }));
    },
  };
}
