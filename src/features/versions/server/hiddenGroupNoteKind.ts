import { Type } from 'typebox';
import type { NoteKind } from '../../memberNotes/server/NoteKind.ts';
import { HIDDEN_GROUP } from '../hiddenGroup.ts';

/**
 * A group of which the member wants to see no chapters: a note for each, so that two devices can
 * hide different ones.
 */
export const hiddenGroupNoteKind: NoteKind = {
  // oxlint-disable-next-line no-control-regex -- slugs have none
  keys: new RegExp(`^${HIDDEN_GROUP}[^/\\u0000-\\u001f\\ud800-\\udfff]{1,100}$`, 'u'),
  value: Type.Object(
    { name: Type.String({ minLength: 1, maxLength: 300, pattern: '^[^\\u0000\\ud800-\\udfff]*$' }) },
    { additionalProperties: false },
  ),
};
