import { onNotesChange, readNote, writeNote, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { emptyBeforeLogout } from '../../sessions/web/beforeLogout.ts';
import { readOwner, readToken, readUser } from '../../sessions/web/sessionNotes.ts';
import type { MemberNote } from '../memberNotesApi.ts';
import { lockMemberNotes, unlockMemberNotes } from './lockedMemberNotes.ts';
import { knownNoteKeys, noteName, noteTimeName } from './memberNote.ts';
import { adoptNotes, noteOutbox, type NotePlace } from './noteOutbox.ts';

/** Whose notes are on this device; none where they are a visitor's. */
const ownerName = (siteId: string) => `${siteId}_notes-of`;
const cursorName = (siteId: string) => `${siteId}_notes-cursor`;

/** Coming back to a tab asks what is new, but not at every glance. */
const QUIET_MS = 60_000;

/**
 * Keeps the notes of this device and those of the member the same, from when somebody is logged in. What a visitor had chosen is merged into the account of whoever logs in
 * (the newer of two wins); what belongs to a member leaves with them.
 */
export function followMemberNotes(place: NotePlace): void {
  let pulledAt = 0;
  emptyBeforeLogout(noteOutbox(place));
  const begin = () => {
    const isMember = takeOver(place);
    if (!isMember || Date.now() - pulledAt < QUIET_MS) return;
    pulledAt = Date.now();
    // Asked again at the next occasion where this fails.
    pullNotes(place).catch(() => (pulledAt = 0));
  };
  begin();
  let isChanging = false;
  onNotesChange(() => {
    const owner = readNote(ownerName(place.siteId));
    if (isChanging || owner === (readUser(place.siteId)?.id ?? null)) return;
    pulledAt = 0;
    // Taking notes over changes notes.
    isChanging = true;
    try {
      begin();
    } finally {
      isChanging = false;
    }
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') begin();
  });
}

/** Puts the notes of this device into the hands of whoever is logged in now. False where that is nobody. */
function takeOver({ siteId, callApi }: NotePlace): boolean {
  const owner = readNote(ownerName(siteId));
  const user = readUser(siteId)?.id ?? null;
  if (owner === user) return user !== null;
  const outbox = noteOutbox({ siteId, callApi });
  if (owner !== null) {
    if (user === null && readOwner(siteId) === owner) lockMemberNotes({ siteId, callApi }, owner);
    outbox.clear();
    const names = knownNoteKeys(siteId).flatMap((key) => [noteName(siteId, key), noteTimeName(siteId, key)]);
    writeNotes(Object.fromEntries(names.map((name) => [name, null])));
  }
  writeNotes({ [cursorName(siteId)]: null, [ownerName(siteId)]: user });
  if (user !== null) {
    unlockMemberNotes(siteId, user);
    outbox.mark(...knownNoteKeys(siteId));
  }
  return user !== null;
}

async function pullNotes(place: NotePlace): Promise<void> {
  const { siteId, callApi } = place;
  const outbox = noteOutbox(place);
  await outbox.flush();
  const token = readToken(siteId);
  for (let hasMore = true; hasMore;) {
    const since = readNote(cursorName(siteId));
    const { data, cursor, has_more } = await callApi('GET /api/member-notes', since ? { since } : {});
    if (readToken(siteId) !== token) return;
    const waiting = new Set(outbox.pending());
    // What was changed since it was asked may be sent by now, and the answer still not know it.
    const isOlder = ({ key, changed_at }: MemberNote) =>
      Date.parse(changed_at) < Number(readNote(noteTimeName(siteId, key)));
    adoptNotes(
      siteId,
      data.filter((note) => !waiting.has(note.key) && !isOlder(note)),
    );
    writeNote(cursorName(siteId), cursor);
    hasMore = has_more;
  }
}
