import type { WaitingRow } from './bulkRowStore.ts';
import type { OwnEdit } from './rowActs.ts';

/** The new values of the rows that have their own, by the ids of the rows. */
export const ownEdits = (rows: readonly WaitingRow[]): ReadonlyMap<string, OwnEdit> =>
  new Map(rows.flatMap(({ id, own }) => (own ? [[id, own]] : [])));
