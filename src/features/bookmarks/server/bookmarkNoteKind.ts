import { Type } from 'typebox';
import type { NoteKind } from '../../memberNotes/server/NoteKind.ts';
import { MAX_NOTE_LENGTH } from '../Bookmark.ts';

/** `bookmark/<comic>/<chapter>/<page>`: pages that members want to find again. */
export const bookmarkNoteKind: NoteKind = {
  keys: /^bookmark(\/[^/]{1,100}){2}\/[1-9]\d{0,5}$/,
  value: Type.Object(
    {
      note: Type.String({ maxLength: MAX_NOTE_LENGTH }),
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
