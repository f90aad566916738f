import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { MAX_ENTRIES } from '../sync/maxEntries.ts';
import { entryChanges, EntryTime, keptEntries, sinceCursor } from '../sync/syncShapes.ts';

export const MAX_NOTES = 2000;
/** The characters of the largest note, as JSON. */
const MAX_NOTE_JSON = 4096;

/** Something small that follows a member from device to device: how a comic is read, a bookmark. */
export const MemberNote = Type.Object({
  /**
   * `kind` or `kind/what of`, e.g. `reading/night-post`. The features that have the kinds say what
   * these and their values are.
   */
  key: Type.String({ minLength: 1, maxLength: 300 }),
  /** Null: it was removed. */
  value: nullable(Type.Object({}, { additionalProperties: true, maxJson: MAX_NOTE_JSON })),
  /** By the clock of the device; from the server by its own. */
  changed_at: EntryTime,
});
export type MemberNote = Static<typeof MemberNote>;

export const listMemberNotes = endpoint({
  method: 'GET',
  path: '/api/member-notes',
  summary: "The member's notes, or those that have changed since an earlier answer",
  access: 'user',
  cache: 'private',
  rate: { points: 600, seconds: 60 },
  input: sinceCursor('[^\\u0000- ]+'),
  output: entryChanges(MemberNote),
});

export const putMemberNotes = endpoint({
  method: 'PUT',
  path: '/api/member-notes',
  summary:
    'Keeps notes of the member, each as far as it is newer than what is kept, and answers what is kept then',
  access: 'user',
  cache: 'private',
  rate: { points: 120, seconds: 60 },
  bodyBytes: 500_000,
  input: Type.Object({
    notes: Type.Array(MemberNote, { minItems: 1, maxItems: MAX_ENTRIES }),
    /** By the same clock as `changed_at` of the notes: tells how far it is off. */
    sent_at: EntryTime,
  }),
  output: keptEntries(MemberNote),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./memberNotesApi.ts')> {}
}
