import { createContext, use, useCallback } from 'react';
import type { RowAct } from '../table/TableDeclaration.ts';

/** A member as they are known where their name stands; without an id by that name alone. */
export type NamedMember = { username: string; id?: string };

export type Records = {
  /** The words for the record of a member. */
  nameOf: (username: string) => string;
  open: (member: NamedMember) => void;
};

/**
 * The way to the records of members; null where staff have none. It is handed down since names
 * stand in features before the one that has the records, in cells of grids and within sentences.
 */
export const RecordsContext = createContext<Records | null>(null);

/** The act of a row that opens the record of a member; none where there is no member. */
export function useRecordActs(): (username: string | null) => RowAct[] {
  const records = use(RecordsContext);
  return useCallback(
    (username) =>
      records === null || username === null
        ? []
        : [{ label: records.nameOf(username), onSelect: () => records.open({ username }) }],
    [records],
  );
}
