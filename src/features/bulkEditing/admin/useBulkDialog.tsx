import { useCallback, useState, type ReactNode } from 'react';
import type { TableTarget } from '../../../ui/table/tableSelection.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import type { Selection } from '../bulkAct.ts';
import type { BulkStart } from './BulkDialog.tsx';
import { FetchedBulkDialog } from './FetchedBulkDialog.tsx';
import { FetchedCsvDialog } from './FetchedCsvDialog.tsx';
import { followBulkEdit } from './followedEdits.ts';
import { selectionOf } from './selectionOf.ts';

/** `csv`: the rows come from a file. */
type AskedStart = BulkStart | 'csv';
type Asked = { selection: Selection; start: AskedStart; end: (hasBegun: boolean) => void };

export type BulkDialogState = {
  /** Opens the dialog for chosen rows. Resolves when it closes, with whether a bulk edit began. */
  ask: (start: AskedStart, target: TableTarget) => Promise<boolean>;
  dialog: ReactNode;
};

/** The dialog of bulk edits beside a table. */
export function useBulkDialog(subject: BulkSubject): BulkDialogState {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(
    (start: AskedStart, target: TableTarget) =>
      new Promise<boolean>((end) => {
        setAsked({ selection: selectionOf(target), start, end });
      }),
    [],
  );
  const end = (hasBegun: boolean) => {
    setAsked(undefined);
    asked?.end(hasBegun);
  };
  const shared = {
    subject,
    onBegun: ({ id }: { id: string }) => {
      followBulkEdit(id);
      end(true);
    },
    onClose: () => end(false),
  };
  const dialog =
    asked &&
    (asked.start === 'csv' ? (
      <FetchedCsvDialog {...shared} />
    ) : (
      <FetchedBulkDialog {...shared} selection={asked.selection} start={asked.start} />
    ));
  return { ask, dialog };
}
