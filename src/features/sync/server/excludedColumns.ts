import { sql, type RawBuilder } from 'kysely';

/**
 * For the `doUpdateSet` of an upsert of many rows: each of these columns gets what its row was to
 * insert.
 */
export function excludedColumns<Column extends string>(
  columns: readonly Column[],
): Record<Column, RawBuilder<never>> {
  const entries = columns.map((column) => [column, sql.ref<never>(`excluded.${column}`)]);
  return Object.fromEntries(entries) as Record<Column, RawBuilder<never>>;
}
