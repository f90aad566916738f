import { UNDO_DAYS } from '../bulkEditLimits.ts';
import type { BulkEdit } from '../bulkEditingApi.ts';

const DAY_MS = 86_400_000;

/** Decides as the server does. */
export function canUndo({ state, undone_by: undoneBy, changed, created_at: at }: BulkEdit): boolean {
  const isLate = Date.now() - Date.parse(at) > UNDO_DAYS * DAY_MS;
  return state !== 'running' && undoneBy === null && changed > 0 && !isLate;
}
