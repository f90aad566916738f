import type { CallApi } from '../../../contract/ApiMap.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { readNote, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { makeOutbox, type Outbox } from '../../../ui/device/makeOutbox.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import type { MemberNote } from '../memberNotesApi.ts';
import { noteName, noteTimeName, readMemberNote } from './memberNote.ts';

export type NotePlace = { siteId: string; callApi: CallApi };

/** As many as one call takes. */
const MAX_KEYS = 50;
const DELAY_MS = 2000;
const REFUSED = [413, 422];

let outbox: Outbox | undefined;

/** What brings the notes that were changed on this device to the server; one for the page. */
export function noteOutbox(place: NotePlace): Outbox {
  outbox ??= makeOutbox({
    storageKey: `${place.siteId}_unsent-note`,
    delayMs: DELAY_MS,
    maxKeys: MAX_KEYS,
    send: (keys, { isLeaving }) => send({ ...place, keys, isLeaving }),
  });
  return outbox;
}

/** What another device or the server has is taken over, unless it was changed here meanwhile. */
export function adoptNote(siteId: string, { key, value, changed_at }: MemberNote): void {
  writeNotes({
    [noteName(siteId, key)]: value === null ? null : JSON.stringify(value),
    [noteTimeName(siteId, key)]: String(Date.parse(changed_at)),
  });
}

type Sending = NotePlace & { keys: readonly string[]; isLeaving: boolean };

async function send({ siteId, callApi, keys, isLeaving }: Sending): Promise<void> {
  const token = readToken(siteId);
  if (token === null) return;
  const timeOf = (key: string) => readNote(noteTimeName(siteId, key));
  const times = new Map(keys.map((key) => [key, timeOf(key)]));
  const notes = keys.map((key) => ({ key, ...readMemberNote(siteId, key) }));
  try {
    const manner = { keepalive: isLeaving, priority: 'low' } as const;
    const { data } = await callApi('PUT /api/member-notes', { notes }, manner);
    if (readToken(siteId) !== token) return;
    for (const note of data) if (timeOf(note.key) === times.get(note.key)) adoptNote(siteId, note);
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSED.includes(error.status)) throw error;
    // One that is refused for good does not hold up the others.
    if (keys.length === 1) showResponse(error);
    else for (const key of keys) await send({ siteId, callApi, keys: [key], isLeaving });
  }
}
