import { Type, type TSchema } from 'typebox';
import { nullable } from '../../contract/nullable.ts';

/** A time of an entry, and of the device that sends it. */
export const EntryTime = Type.String({ format: 'date-time', maxLength: 40 });

/** The input of a GET. `id`: a pattern of what the table orders entries of the same time by. */
export function sinceCursor(id: string) {
  return Type.Object({
    /**
     * `cursor` of an earlier answer. Devices may still keep one of an earlier version, without the
     * content class.
     */
    since: Type.Optional(Type.String({ pattern: `^\\S+Z ${id}( (safe|full))?$`, maxLength: 350 })),
  });
}

/** The answer of a GET: all entries of the member, or those that have changed behind the cursor. */
export function entryChanges<Kept extends TSchema>(kept: Kept) {
  return Type.Object({
    data: Type.Array(kept),
    /** Null as long as the member has no entry. */
    cursor: nullable(Type.String()),
    /** There is more behind the cursor. */
    has_more: Type.Boolean(),
    /** The server's clock. */
    now: Type.String(),
  });
}

/** The answer of a PUT. */
export function keptEntries<Kept extends TSchema>(kept: Kept) {
  return Type.Object({
    /** The entries as the server keeps them now. */
    data: Type.Array(kept),
    /** Keys of entries that belong to nothing that is there, or not for this member now. */
    unknown: Type.Array(Type.String()),
    /** The server's clock. */
    now: Type.String(),
  });
}
