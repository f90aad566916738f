import { Type } from 'typebox';
import type { NoteKind } from '../../memberNotes/server/NoteKind.ts';
import { MAX_NOTE_LENGTH } from '../Bookmark.ts';

/** `bookmark/<comic>/<chapter>/<page>`: pages that members want to find again. */
export const bookmarkNoteKind: NoteKind = {
  // oxlint-disable-next-line no-control-regex -- slugs have none
  keys: /^bookmark(\/[^/\u0000-\u001f\ud800-\udfff]{1,100}){2}\/[1-9]\d{0,5}$/u,
  value: Type.Object(
    {
      // The pattern leaves out signs that JSON can have and the database cannot keep: NUL, and
      // halves of signs.
      note: Type.String({ maxLength: MAX_NOTE_LENGTH, pattern: '^[^\\u0000\\ud800-\\udfff]*$' }),
      created_at: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]{8,15}Z$' }),
      picture: Type.Optional(
        Type.Object(
          {
            id: Type.String({ pattern: '^[0-9a-f-]{36}$' }),
            recipe: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
            width: Type.Integer({ minimum: 1, maximum: 10_000 }),
          },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
};
