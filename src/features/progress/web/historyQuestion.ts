import { readNotes, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { progressPrefix } from '../../chapters/web/progressNotes.ts';
import { readUser } from '../../sessions/web/sessionNotes.ts';
import { progressOutbox, type ProgressSite } from './progressOutbox.ts';
import { putProgressAside } from './visitorProgress.ts';

/** Stands while it is to be asked whether what was read on this device belongs to the account that has just been logged in to. */
export const questionName = (siteId: string) => `${siteId}_progress-question`;

/** Whose progress is on this device; none where it is a visitor's. */
export const ownerName = (siteId: string) => `${siteId}_progress-of`;

/** Yes: it goes to the account. No: it stays on this device, unseen until they log out. */
export function answerQuestion(site: ProgressSite, isTheirs: boolean): void {
  const { siteId } = site;
  const user = readUser(siteId);
  if (!user) return;
  if (isTheirs) progressOutbox(site).mark(...Object.keys(readNotes(progressPrefix(siteId))));
  else putProgressAside(siteId);
  // Last, for who follows it sends what is marked and asks the server at once.
  writeNotes({ [ownerName(siteId)]: user.id, [questionName(siteId)]: null });
}
