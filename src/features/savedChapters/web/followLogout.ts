import { onNotesChange } from '../../../ui/device/deviceNotes.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { readOwner } from '../../sessions/web/sessionNotes.ts';
import { savedName } from '../SavedChapter.ts';
import { deleteSaved, listSaved } from './savedNotes.ts';

/**
 * Saved chapters of a member go when they log out, or somebody else logs in, in whichever tab: the
 * notes at once, so that nothing is listed; then the files. If the site has ended their session
 * they stay, and wait for the member.
 */
export function followLogout(siteId: string): () => void {
  return onNotesChange(() => {
    const owner = readOwner(siteId);
    const theirs = listSaved(siteId).filter(({ member }) => member !== null && member !== owner);
    if (theirs.length === 0) return;
    for (const saved of theirs) deleteSaved(siteId, savedName(saved));
    loadChunk(() => import('./sweepCaches.ts')).then(
      ({ sweepCaches }) => sweepCaches(siteId),
      () => {
        // They go with the next check.
      },
    );
  });
}
