import { showResponse } from '../../../ui/alerts/showResponse.ts';
import type { DeviceEntries } from '../../sync/web/DeviceEntries.ts';
import { memberNoteKind } from '../memberNoteKind.ts';
import type { MemberNote } from '../memberNotesApi.ts';
import {
  knownNoteKeys,
  noteName,
  noteTimeName,
  parseMemberNote,
  readMemberNote,
  writeMemberNotes,
} from './memberNote.ts';

/**
 * Notes of members as their devices have them. A visitor's are joined with the account at login:
 * the newer one of two stands.
 */
export const memberNoteEntries: DeviceEntries<MemberNote> = {
  kind: memberNoteKind,
  names: {
    entry: 'changed',
    unsent: 'unsent-note',
    owner: 'notes-of',
    cursor: 'notes-cursor',
    locked: 'locked-notes',
  },
  read: readMemberNote,
  parse: parseMemberNote,
  write: writeMemberNotes,
  storedNames: (siteId) =>
    knownNoteKeys(siteId).flatMap((key) => [noteName(siteId, key), noteTimeName(siteId, key)]),
  pull: (callApi, input) => callApi('GET /api/member-notes', input, { priority: 'low' }),
  push: (callApi, { entries, sent_at }, manner) =>
    callApi('PUT /api/member-notes', { notes: entries, sent_at }, manner),
  onRefused: showResponse,
};
