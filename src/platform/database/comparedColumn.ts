import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { FilterToken } from '../../contract/filterLine.ts';
import { isTime } from '../../contract/isTime.ts';
import { Problem } from '../http/Problem.ts';

/**
 * The value that a column with an order is compared with, and how it is written in a filter line.
 */
type Compared = { isValue: (text: string) => boolean; type: RawBuilder<unknown>; forms: string };

export const COUNT: Compared = {
  isValue: (text) => /^\d{1,9}$/.test(text),
  type: sql`integer`,
  forms: '20, >20, 5..20',
};
export const DAY: Compared = {
  isValue: (text) => isTime(text) || (/^\d{4}-\d\d-\d\d$/.test(text) && isTime(`${text}T00:00:00Z`)),
  type: sql`timestamptz`,
  forms: '2026-11-30, >2026-11-30, 2026-11-01..2026-11-30',
};

export type ComparedColumn = Compared & { column: RawBuilder<unknown> };

/**
 * The condition of a token such as `pages:>20`. @throws Problem validation of `q`, with the forms
 * that a value may have
 */
export function comparedColumn(
  token: FilterToken,
  { column, isValue, type, forms }: ComparedColumn,
): RawBuilder<SqlBool> {
  const { key, value, operator, to } = token;
  if (![value, to ?? value].every(isValue))
    throw Problem.field('q', 'filter_value', { key: key ?? '', value, values: forms });
  const typed = (text: string) => sql`${text}::${type}`;
  if (operator === '..') return sql`${column} between ${typed(value)} and ${typed(to ?? value)}`;
  return sql`${column} ${sql.raw(operator)} ${typed(value)}`;
}
