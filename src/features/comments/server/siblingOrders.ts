import { sql, type RawBuilder } from 'kysely';
import type { CommentSort } from '../../users/commentSorts.ts';

type SiblingOrder = {
  /** The rank of siblings before their ids; null: by time alone, which ids begin with. */
  key: 'best' | 'points' | 'controversy' | null;
  /** The type of that column: an index is of no use for another type. */
  type: 'float8' | 'int4';
  isNewestFirst?: true;
};

/** Each has an index that begins with `sibling_of`. */
const ORDERS: Record<CommentSort, SiblingOrder> = {
  best: { key: 'best', type: 'float8' },
  top: { key: 'points', type: 'int4' },
  controversial: { key: 'controversy', type: 'float8' },
  old: { key: null, type: 'float8' },
  new: { key: null, type: 'float8', isNewestFirst: true },
};

/** Ranks change by votes; times do not. */
export const hasRanks = (sort: CommentSort) => ORDERS[sort].key !== null;

/** The rank of a comment as a number that a cursor can hold. */
export function rankOf(sort: CommentSort, comment: string): RawBuilder<number | null> {
  const { key } = ORDERS[sort];
  return key ? sql`${sql.ref(`${comment}.${key}`)}::float8` : sql`null::float8`;
}

/** To follow `order by`. */
export function siblingOrder(sort: CommentSort, comment: string): RawBuilder<unknown> {
  const { key, isNewestFirst } = ORDERS[sort];
  const id = sql.ref(`${comment}.id`);
  if (key) return sql`${sql.ref(`${comment}.${key}`)} desc, ${id}`;
  return isNewestFirst ? sql`${id} desc` : sql`${id}`;
}

type Place = { rank: RawBuilder<unknown>; id: RawBuilder<unknown> };

/**
 * The condition of rows of `comments` that stand after a place among their siblings, or before it.
 */
export function isBeyond(
  sort: CommentSort,
  side: 'after' | 'before',
  { rank, id }: Place,
): RawBuilder<boolean> {
  const { key, type, isNewestFirst } = ORDERS[sort];
  const isAfter = side === 'after';
  if (!key)
    return isAfter === !isNewestFirst ? sql<boolean>`comments.id > ${id}` : sql<boolean>`comments.id < ${id}`;
  const column = sql.ref(`comments.${key}`);
  const bound = sql`${rank}::${sql.raw(type)}`;
  // The first half alone can use the index.
  return isAfter
    ? sql<boolean>`${column} <= ${bound} and (${column} < ${bound} or comments.id > ${id})`
    : sql<boolean>`${column} >= ${bound} and (${column} > ${bound} or comments.id < ${id})`;
}
