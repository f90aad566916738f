import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { DoneRow, RowOutcome } from './bulkRowStore.ts';
import { refusable } from './refusable.ts';

/** Does the work of one row by itself. A refusal is this row's outcome, and stops no other row. */
export async function doneAlone(
  transaction: Kysely<Tables>,
  position: number,
  work: () => Promise<RowOutcome>,
): Promise<DoneRow> {
  const alone = await refusable(transaction, work);
  return 'result' in alone
    ? { ...alone.result, position }
    : { position, outcome: 'refused', problem: alone.refusal };
}
