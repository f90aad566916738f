import { readNote, writeNote, writeVisitNote } from '../../../../ui/device/deviceNotes.ts';
import type { ChapterManifest } from '../../../chapters/chaptersApi.ts';
import { isIncognito } from '../../../progress/web/useIncognito.ts';
import { runStart } from './runStart.ts';
import { spreadOffsetsName } from './spreadOffsets.ts';
import { toggleOffset } from './toggleOffset.ts';

/**
 * Moves the pairs on by one, or back, in the run between wide pages that a page stands in. Kept on
 * this device; incognito, for the visit. False where there is no pair: on a wide page, or one
 * alone.
 */
export function movePairs(siteId: string, { chapter, pages }: ChapterManifest, page: number): boolean {
  const wide = pages.map((one) => one.wide);
  const start = runStart(wide, page);
  // Pages count from 1: this is the one behind it.
  if (start === undefined || wide[start] !== false) return false;
  const name = spreadOffsetsName(siteId);
  const write = isIncognito(siteId) ? writeVisitNote : writeNote;
  write(name, toggleOffset(readNote(name), { chapter: chapter.id, start }));
  return true;
}
