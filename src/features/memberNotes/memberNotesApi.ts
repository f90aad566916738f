import { Type, type Static } from 'typebox';
import { endpoint, type EndpointKey } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';

/** As many as a member may have. */
export const MAX_NOTES = 2000;
/** Of one note, as JSON. */
export const MAX_NOTE_BYTES = 4096;

const Time = Type.String({ format: 'date-time', maxLength: 40 });

/** Something small that follows a member from device to device: how a comic is read, a bookmark. */
export const MemberNote = Type.Object({
  /** `kind` or `kind/what of`, e.g. `reading/night-post`. Which kinds there are, and their values, is said by the features that have them. */
  key: Type.String({ minLength: 1, maxLength: 300 }),
  /** Null: it was removed. */
  value: nullable(Type.Object({}, { additionalProperties: true })),
  /** By the clock of the device; from the server by its own. */
  changed_at: Time,
});
export type MemberNote = Static<typeof MemberNote>;

export const listMemberNotes = endpoint({
  method: 'GET',
  path: '/api/member-notes',
  summary: "The member's notes, or those that have changed since an earlier answer",
  access: 'user',
  cache: 'private',
  rate: { points: 600, seconds: 60 },
  input: Type.Object({
    /** `cursor` of an earlier answer. */
    since: Type.Optional(Type.String({ pattern: '^\\S+Z [^\\u0000-\\u001f]+$', maxLength: 340 })),
  }),
  output: Type.Object({
    data: Type.Array(MemberNote),
    /** Null as long as the member never had a note. */
    cursor: nullable(Type.String()),
    /** There are more behind the cursor. */
    has_more: Type.Boolean(),
  }),
});

export const putMemberNotes = endpoint({
  method: 'PUT',
  path: '/api/member-notes',
  summary:
    'Keeps notes of the member, each as far as it is newer than what is kept, and answers what is kept then',
  access: 'user',
  cache: 'private',
  rate: { points: 120, seconds: 60 },
  input: Type.Object({
    notes: Type.Array(MemberNote, { minItems: 1, maxItems: 50 }),
    /** By the same clock as `changed_at` of the notes: tells how far it is off. */
    sent_at: Time,
  }),
  output: Type.Object({ data: Type.Array(MemberNote) }),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap
    extends
      Record<EndpointKey<typeof listMemberNotes>, typeof listMemberNotes>,
      Record<EndpointKey<typeof putMemberNotes>, typeof putMemberNotes> {}
}
