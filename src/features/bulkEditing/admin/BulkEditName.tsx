import type { BulkEdit } from '../bulkEditingApi.ts';
import { useBulkWords } from './useBulkWords.ts';

/** The name of a bulk edit: its changes in a few words. */
export function BulkEditName({ bulk }: { bulk: BulkEdit }) {
  return useBulkWords(bulk.terms, bulk.subject).edit(bulk);
}
