import { onNotesChange, readNote, readNotes, writeNote, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { progressPrefix } from '../../chapters/web/progressNotes.ts';
import { emptyBeforeLogout } from '../../sessions/web/beforeLogout.ts';
import { readOwner, readToken, readUser } from '../../sessions/web/sessionNotes.ts';
import { adoptProgress } from './adoptProgress.ts';
import { ownerName, questionName } from './historyQuestion.ts';
import { lockProgress, unlockProgress } from './lockedProgress.ts';
import { progressOutbox, type ProgressSite } from './progressOutbox.ts';
import { bringProgressBack, hasProgress, putProgressAside, removeProgress } from './visitorProgress.ts';

const cursorName = (siteId: string) => `${siteId}_progress-cursor`;

/** Coming back to a tab asks what is new, but not at every glance. */
const QUIET_MS = 60_000;

/**
 * Keeps what this device knows of the member's reading and what the server keeps the same, from when somebody is logged in: it is asked for at the start,
 * and when they come back to the tab. What belongs to a member leaves with them.
 */
export function followProgress(site: ProgressSite): void {
  const { siteId } = site;
  let pulledAt = 0;
  let pulledFor: string | null = null;
  let isChanging = false;
  emptyBeforeLogout(progressOutbox(site));
  const follow = () => {
    // Taking progress over changes notes.
    if (isChanging) return;
    isChanging = true;
    let owner: string | null;
    try {
      owner = takeOver(site);
      if (owner !== null) unlockProgress(site, owner);
    } finally {
      isChanging = false;
    }
    if (owner === pulledFor && Date.now() - pulledAt < QUIET_MS) return;
    pulledFor = owner;
    pulledAt = Date.now();
    // Asked again at the next occasion where this fails.
    if (owner !== null) pullProgress(site).catch(() => (pulledAt = 0));
  };
  onNotesChange(() => {
    const isKnown = pulledFor === readNote(ownerName(siteId)) && pulledFor === (readUser(siteId)?.id ?? null);
    if (!isKnown) follow();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') follow();
  });
  follow();
}

/** Puts the progress of this device into the hands of whoever is logged in; answers whose it is now, null for a visitor's. */
function takeOver(site: ProgressSite): string | null {
  const { siteId } = site;
  const owner = readNote(ownerName(siteId));
  const user = readUser(siteId)?.id ?? null;
  if (owner === user) return user;
  if (owner !== null) {
    if (user === null && readOwner(siteId) === owner) lockProgress(site, owner);
    progressOutbox(site).clear();
    removeProgress(siteId);
    writeNote(cursorName(siteId), null);
    writeNote(ownerName(siteId), null);
    bringProgressBack(siteId);
  }
  const isAsked = user !== null && hasProgress(siteId);
  // Out of sight before anything is read: what is from now on is theirs, whatever they answer, and leaves with them.
  if (isAsked) putProgressAside(siteId);
  writeNotes({ [questionName(siteId)]: isAsked ? user : null, [ownerName(siteId)]: user });
  return user;
}

async function pullProgress(site: ProgressSite): Promise<void> {
  const { siteId, callApi } = site;
  const outbox = progressOutbox(site);
  await outbox.flush();
  const token = readToken(siteId);
  for (let hasMore = true; hasMore;) {
    const since = readNote(cursorName(siteId));
    const before = readNotes(progressPrefix(siteId));
    const answer = await callApi('GET /api/progress', since === null ? {} : { since }, { priority: 'low' });
    if (readToken(siteId) !== token) return;
    const unsent = new Set(outbox.pending());
    // What was read since it was asked may be sent by now, and the answer still not know it.
    const isNew = (key: string) => readNote(progressPrefix(siteId) + key) !== (before[key] ?? null);
    const isChanged = (key: string) => unsent.has(key) || isNew(key);
    adoptProgress(siteId, { rows: answer.data, now: answer.now, isChanged });
    writeNote(cursorName(siteId), answer.cursor);
    hasMore = answer.has_more;
  }
}
