import { onNotesChange, readNote } from '../../../ui/device/deviceNotes.ts';
import { emptyBeforeLogout } from '../../sessions/web/beforeLogout.ts';
import { readUser } from '../../sessions/web/sessionNotes.ts';
import { changeOwner } from './changeOwner.ts';
import type { DeviceEntries, SyncSite } from './DeviceEntries.ts';
import { entryOutbox } from './entryOutbox.ts';
import { pullEntries } from './pullEntries.ts';
import { ownerName } from './claimEntries.ts';
import { askAbout } from './visitorQuestion.ts';

/** A return to the tab asks what is new, but not at every glance. */
const QUIET_MS = 60_000;

/**
 * Keeps the entries of this device and those of the member on the server the same, until the page
 * is left. It asks for changes at the start, after a login, and on a return to the tab.
 */
export function followEntries<Kept>(entries: DeviceEntries<Kept>, site: SyncSite): void {
  const { siteId } = site;
  let pulledAt = 0;
  let pulledFor: string | null = null;
  let isChanging = false;
  emptyBeforeLogout(entryOutbox(entries, site));
  if (entries.names.aside !== undefined) askAbout(entries);
  const follow = () => {
    // A change of owner changes notes, which calls this again.
    if (isChanging) return;
    isChanging = true;
    let owner: string | null;
    try {
      owner = changeOwner(entries, site);
    } finally {
      isChanging = false;
    }
    if (owner === pulledFor && Date.now() - pulledAt < QUIET_MS) return;
    pulledFor = owner;
    pulledAt = Date.now();
    // After a failure it is asked again at the next occasion.
    if (owner !== null) pullEntries(entries, site).catch(() => (pulledAt = 0));
  };
  onNotesChange(() => {
    const isKnown =
      pulledFor === readNote(ownerName(entries, siteId)) && pulledFor === (readUser(siteId)?.id ?? null);
    if (!isKnown) follow();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') follow();
  });
  follow();
}
