import { readNote, writeNote } from '../../../ui/device/deviceNotes.ts';
import { readUser } from '../../sessions/web/sessionNotes.ts';
import type { DeviceEntries, SyncSite } from './DeviceEntries.ts';
import { entryOutbox } from './entryOutbox.ts';
import { giveEntriesAway } from './visitorEntries.ts';

/** One question for all kinds. Its name is of the time when progress was the only one. */
const questionName = (siteId: string) => `${siteId}_progress-question`;

const givers = new Set<(site: SyncSite) => void>();

/** The question is about this kind too, where its entries were put aside. */
export function askAbout<Kept>(entries: DeviceEntries<Kept>): void {
  givers.add((site) => {
    giveEntriesAway(entries, site);
    void entryOutbox(entries, site).flush();
  });
}

/**
 * This member, by their id, is to be asked whether what a visitor had on this device is theirs;
 * null for a device where nobody is logged in.
 */
export function askMember(
  siteId: string,
  { member, isAsked }: { member: string | null; isAsked: boolean },
): void {
  const asked = readNote(questionName(siteId));
  if (isAsked) writeNote(questionName(siteId), member);
  // Another kind may have asked the same member before.
  else if (asked !== null && asked !== member) writeNote(questionName(siteId), null);
}

/**
 * Yes: what was put aside goes to the account. No: it stays on this device, unseen until the member
 * has logged out.
 */
export function answerQuestion(site: SyncSite, isTheirs: boolean): void {
  const asked = readNote(questionName(site.siteId));
  // They may have logged out meanwhile, in another tab.
  if (asked === null || asked !== readUser(site.siteId)?.id) return;
  writeNote(questionName(site.siteId), null);
  if (isTheirs) for (const give of givers) give(site);
}
