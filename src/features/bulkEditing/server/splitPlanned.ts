import type { EditedState } from '../../editing/server/EditedKind.ts';
import type { PlannedRow } from './BulkWork.ts';
import type { DoneRow, WaitingRow } from './bulkRowStore.ts';

type Planned<State> = PlannedRow & { state: State | undefined };
export type ChangingRow<State> = PlannedRow & { state: State; position: number; id: string };

/** The rows that stay as they are, with why, and those that are to be changed. */
export function splitPlanned<State extends EditedState>(
  rows: readonly WaitingRow[],
  plans: readonly Planned<State>[],
): { done: DoneRow[]; changing: ChangingRow<State>[] } {
  const done: DoneRow[] = [];
  const changing: ChangingRow<State>[] = [];
  for (const [index, { position, id }] of rows.entries()) {
    const plan = plans[index];
    if (!plan) continue;
    const { outcome, problem, state } = plan;
    if (outcome === 'changed' && state) changing.push({ ...plan, state, position, id });
    else done.push({ position, outcome, problem });
  }
  return { done, changing };
}
