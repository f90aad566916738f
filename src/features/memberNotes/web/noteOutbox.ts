import type { CallApi } from '../../../contract/ApiMap.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { readNote, writeNotes } from '../../../ui/device/deviceNotes.ts';
import { makeOutbox, type Outbox } from '../../../ui/device/makeOutbox.ts';
import { sendInParts } from '../../../ui/device/sendInParts.ts';
import { readToken } from '../../sessions/web/sessionNotes.ts';
import type { MemberNote } from '../memberNotesApi.ts';
import { noteName, noteTimeName, readMemberNote } from './memberNote.ts';

export type NotePlace = { siteId: string; callApi: CallApi };

/** As many as one call takes. */
const MAX_KEYS = 50;
const DELAY_MS = 2000;

let outbox: Outbox | undefined;

/** What brings the notes that were changed on this device to the server; one for the page. */
export function noteOutbox(place: NotePlace): Outbox {
  outbox ??= makeOutbox({
    storageKey: `${place.siteId}_unsent-note`,
    delayMs: DELAY_MS,
    maxKeys: MAX_KEYS,
    send: (keys, how) => send({ ...place, ...how, keys }),
  });
  return outbox;
}

/** What another device or the server has is taken over, unless it was changed here meanwhile. All at once: whatever shows notes looks again each time. */
export function adoptNotes(siteId: string, notes: readonly MemberNote[]): void {
  const adopted = notes.flatMap(({ key, value, changed_at }) => [
    [noteName(siteId, key), value === null ? null : JSON.stringify(value)],
    [noteTimeName(siteId, key), String(Date.parse(changed_at))],
  ]);
  writeNotes(Object.fromEntries(adopted) as Record<string, string | null>);
}

type Sending = NotePlace & { keys: readonly string[]; isLeaving: boolean; failures: number };

/** Answers the keys of notes that the server fails to keep. */
async function send({ siteId, callApi, keys, isLeaving, failures }: Sending): Promise<readonly string[]> {
  const token = readToken(siteId);
  const timeOf = (key: string) => readNote(noteTimeName(siteId, key));
  const times = new Map(keys.map((key) => [key, timeOf(key)]));
  const notes = keys.map((key) => ({ key, ...readMemberNote(siteId, key) }));
  const manner = { keepalive: isLeaving, priority: 'low' } as const;
  const stuck = await sendInParts({ entries: notes, failures, send: sendPart, onRefused: showResponse });
  return stuck.map(({ key }) => key);

  async function sendPart(part: readonly MemberNote[]): Promise<void> {
    // Whose marks they are may come back.
    if (token === null || readToken(siteId) !== token) throw new Error('The member has gone.');
    const said = { notes: [...part], sent_at: new Date().toISOString() };
    const { data } = await callApi('PUT /api/member-notes', said, manner);
    if (readToken(siteId) !== token) return;
    adoptNotes(
      siteId,
      data.filter(({ key }) => timeOf(key) === times.get(key)),
    );
  }
}
