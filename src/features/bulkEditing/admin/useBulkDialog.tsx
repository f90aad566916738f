import { useCallback, useState, type ReactNode } from 'react';
import type { TableTarget } from '../../../ui/table/tableSelection.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import type { Selection } from '../bulkAct.ts';
import type { BulkEdit } from '../bulkEditingApi.ts';
import type { BulkDialogProps, BulkStart } from './BulkDialog.tsx';
import { FetchedBulkDialog, FetchedCsvDialog, FetchedSheetDialog } from './fetchedBulkDialogs.tsx';
import { followBulkEdit } from './followedEdits.ts';
import { selectionOf } from './selectionOf.ts';

/** A sheet and a file have dialogs of their own. */
type AskedStart = BulkStart | 'sheet' | 'csv';
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
  const ending = {
    onBegun: ({ id }: Pick<BulkEdit, 'id'>) => {
      followBulkEdit(id);
      end(true);
    },
    onClose: () => end(false),
  };
  return {
    ask,
    dialog: asked && dialogFor(subject, { selection: asked.selection, start: asked.start, ...ending }),
  };
}

type Dialogs = Omit<Asked, 'end'> & Pick<BulkDialogProps, 'onBegun' | 'onClose'>;

function dialogFor(subject: BulkSubject, { start, selection, ...ending }: Dialogs): ReactNode {
  if (start === 'csv') return <FetchedCsvDialog subject={subject} {...ending} />;
  if (start === 'sheet') return <FetchedSheetDialog subject={subject} selection={selection} {...ending} />;
  return <FetchedBulkDialog subject={subject} selection={selection} start={start} {...ending} />;
}
