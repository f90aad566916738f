import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { DoneRow, RowOutcome } from './bulkRowStore.ts';
import { doneAlone } from './doneAlone.ts';
import { refusable } from './refusable.ts';

type Work<Row> = {
  together: (rows: readonly Row[]) => Promise<DoneRow[]>;
  alone: (row: Row) => Promise<RowOutcome>;
};

/**
 * Does rows in a few statements. If that is refused, one comes after the other, each whole or not
 * at all.
 */
export async function togetherOrAlone<Row extends { position: number }>(
  transaction: Kysely<Tables>,
  rows: readonly Row[],
  { together, alone }: Work<Row>,
): Promise<DoneRow[]> {
  if (rows.length === 0) return [];
  const all = await refusable(transaction, () => together(rows));
  if ('result' in all) return all.result;
  const done: DoneRow[] = [];
  for (const row of rows) done.push(await doneAlone(transaction, row.position, () => alone(row)));
  return done;
}
