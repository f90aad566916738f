import type { Order } from '../../contract/order.ts';

/** By how many comics carry them (spec 9: comics count), or by name. */
export const TERM_SORTS = ['popularity', 'name'] as const;
export type TermSort = (typeof TERM_SORTS)[number];

/** Names read from A, the most used terms come first. */
export function defaultTermOrder(sort: TermSort): Order {
  return sort === 'name' ? 'asc' : 'desc';
}
