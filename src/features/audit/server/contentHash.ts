import { createHash } from 'node:crypto';

/**
 * An entry as the database hands it out in text: `acted_at` in UTC with six digits, json as it was
 * written.
 */
export type EntryText = Record<(typeof FIELDS)[number], string | null> & {
  /** Hashed only where there is one: entries from before have no such field. */
  program?: string | null;
};

/** In the order of the trigger that seals entries. */
const FIELDS = [
  'id',
  'acted_at',
  'actor_id',
  'actor_name',
  'actor_role',
  'address',
  'act',
  'target_kind',
  'target_id',
  'target_label',
  'before',
  'after',
  'reason',
] as const;

/**
 * SHA-256 over the entry's fields, each with its length in bytes; a field that is null is a hyphen.
 */
export function contentHash(entry: EntryText): Buffer {
  const values = FIELDS.map((name) => entry[name]);
  if (typeof entry.program === 'string') values.push(entry.program);
  const texts = values.map((value) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`));
  return createHash('sha256').update(texts.join(',')).digest();
}

/** Hash of a link: its place, the link before it and its entry. */
export function linkHash(sequence: number, previous: Buffer, content: Buffer): Buffer {
  return createHash('sha256')
    .update(`${sequence}:${previous.toString('hex')}:${content.toString('hex')}`)
    .digest();
}
