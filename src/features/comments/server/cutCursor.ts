import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { isTime } from '../../../contract/isTime.ts';

const Position = Type.Object({
  /** The parent of the replies that are cut: a comment, or the thread. */
  above: Type.String({ format: 'uuid' }),
  /** The rank of the last one that was named; null in the orders by time. */
  key: Type.Union([Type.Number(), Type.Null()]),
  id: Type.String({ format: 'uuid' }),
  /** When the first ids were given out. A comment that rose since then is named again. */
  since: Type.String({ maxLength: 40 }),
  /** The number of siblings before the cut. */
  passed: Type.Integer({ minimum: 0 }),
});
/** The place at which a list of siblings was cut. */
export type CutPosition = Static<typeof Position>;

export function writeCursor({ above, key, id, since, passed }: CutPosition): string {
  return Buffer.from(JSON.stringify([above, key, id, since, passed])).toString('base64url');
}

/** Undefined for what is no cursor of ours. */
export function readCursor(cursor: string): CutPosition | undefined {
  try {
    const [above, key, id, since, passed] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const position = { above, key, id, since, passed };
    return Value.Check(Position, position) && isTime(position.since) ? position : undefined;
  } catch {
    return undefined;
  }
}
