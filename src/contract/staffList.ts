import { Type, type TSchema } from 'typebox';
import { COUNT_LIMIT } from './paging.ts';
import { ORDERS, type Order } from './order.ts';
import { USUAL_PAGE_SIZE, MAX_FILTER_LENGTH } from './staffListLimits.ts';

const FilterLine = Type.String({ maxLength: MAX_FILTER_LENGTH, pattern: '^[^\\p{Cc}\\p{Cs}]*$' });

/** The input of every count of rows (`filterLine.ts`). */
export const CountInput = Type.Object({ q: Type.Optional(FilterLine) });

/**
 * The input of a table's count that tells of new rows: those made after a time are counted, too.
 */
export const NewerCountInput = Type.Object({
  ...CountInput.properties,
  since: Type.Optional(Type.String({ format: 'date-time' })),
});

/** Exact up to `COUNT_LIMIT`, which stands for all that are more. */
export const CountOutput = Type.Object({
  total: Type.Integer({ minimum: 0, maximum: COUNT_LIMIT }),
  is_exact: Type.Boolean(),
  /** By the clock of the database; the next question says it as `since`. */
  counted_at: Type.Optional(Type.String()),
  /** Up to one more than `MAX_NEWER`. */
  newer: Type.Optional(Type.Integer({ minimum: 0 })),
});

/**
 * The input of every list of rows for staff. Each sort has an index; the first one is the usual
 * one.
 */
export function listInput<const Sort extends string>(sorts: readonly [Sort, ...Sort[]], order: Order) {
  return Type.Object({
    q: Type.Optional(FilterLine),
    sort: Type.Enum([...sorts] as Sort[], { default: sorts[0] }),
    order: Type.Enum([...ORDERS], { default: order }),
    page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
    per_page: Type.Integer({ minimum: 1, maximum: 200, default: USUAL_PAGE_SIZE }),
  });
}

/** One page of rows. The count of all rows is asked apart, since counting is the slow part. */
export function listOutput<Row extends TSchema>(row: Row) {
  return Type.Object({
    data: Type.Array(row),
    page: Type.Integer({ minimum: 1 }),
    has_more: Type.Boolean(),
  });
}
