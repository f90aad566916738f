import type { EditedState } from '../../editing/server/EditedKind.ts';
import type { Refusal } from '../bulkEditingApi.ts';
import type { PlannedRow } from './BulkWork.ts';

/** The state is undefined where the term is gone, or lives on in another one. */
export type PlannedTerm = PlannedRow & { id: string; state: EditedState | undefined };

export const refusedTerm = (
  { id, state }: Pick<PlannedTerm, 'id' | 'state'>,
  problem: Refusal,
): PlannedTerm => ({
  id,
  state,
  title: state?.label ?? '',
  chapter: null,
  outcome: 'refused',
  problem,
  fields: {},
});
