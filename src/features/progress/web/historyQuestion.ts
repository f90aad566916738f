import { readNote, readNotes, writeNote, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { progressPrefix } from '../../chapters/web/progressNotes.ts';
import { readUser } from '../../sessions/web/sessionNotes.ts';
import { joinProgress } from './joinProgress.ts';
import { progressOutbox, type ProgressSite } from './progressOutbox.ts';
import { bringProgressBack } from './visitorProgress.ts';

/** Stands while a member, whose id it is, is to be asked whether what was read on this device before they logged in belongs to their account. */
export const questionName = (siteId: string) => `${siteId}_progress-question`;

/** Whose progress is on this device; none where it is a visitor's. */
export const ownerName = (siteId: string) => `${siteId}_progress-of`;

/** Yes: what was put aside when they were asked goes to the account. No: it stays on this device, unseen until they log out. */
export function answerQuestion(site: ProgressSite, isTheirs: boolean): void {
  const { siteId } = site;
  // They may have logged out meanwhile, in another tab.
  const asked = readNote(questionName(siteId));
  if (asked === null || asked !== readUser(siteId)?.id) return;
  writeNote(questionName(siteId), null);
  if (!isTheirs) return;
  const prefix = progressPrefix(siteId);
  const own = readNotes(prefix);
  bringProgressBack(siteId);
  const brought = Object.entries(readNotes(prefix)).filter(([key, text]) => own[key] !== text);
  writeNotes(Object.fromEntries(Object.entries(own).map(([key, text]) => [prefix + key, text])));
  joinProgress(site, Object.fromEntries(brought));
  void progressOutbox(site).flush();
}
