import { readNote } from '../../../ui/device/deviceNotes.ts';
import { progressPrefix } from '../../chapters/web/progressNotes.ts';
import { lockNotes, unlockNotes } from '../../sessions/web/lockedNotes.ts';
import { joinProgress } from './joinProgress.ts';
import { progressOutbox, type ProgressSite } from './progressOutbox.ts';

const lockedName = (siteId: string) => `${siteId}_locked-read`;

/** The site has ended this member's session: what it has not heard of waits for them. */
export function lockProgress(site: ProgressSite, owner: string): void {
  const { siteId } = site;
  const notes: Record<string, string> = {};
  for (const key of progressOutbox(site).pending()) {
    const text = readNote(progressPrefix(siteId) + key);
    if (text !== null) notes[key] = text;
  }
  lockNotes(lockedName(siteId), { owner, notes });
}

/** This member is here: what waited for them goes on. */
export function unlockProgress(site: ProgressSite, member: string): void {
  const notes = unlockNotes(lockedName(site.siteId), member);
  if (Object.keys(notes).length > 0) joinProgress(site, notes);
}
