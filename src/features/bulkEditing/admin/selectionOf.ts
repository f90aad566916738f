import type { TableTarget } from '../../../ui/table/tableSelection.ts';
import type { Selection } from '../bulkAct.ts';

/** The chosen rows of a table, as the calls of bulk edits take them. */
export function selectionOf(target: TableTarget): Selection {
  return target.kind === 'some'
    ? { ids: [...target.ids] }
    : { q: target.q, ...(target.except.length > 0 ? { except: [...target.except] } : {}) };
}
