import { useEffect, useReducer, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../../ui/controls/Dialog.tsx';
import { Button } from '../../../../ui/kit/Button.tsx';
import { ConfirmDialog } from '../../../../ui/kit/ConfirmDialog.tsx';
import { LinesSkeleton } from '../../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../../ui/layout/FailedAnswer.tsx';
import { NARROW, useIsNarrow } from '../../../../ui/table/useIsNarrow.ts';
import type { RowEdit } from '../../bulkAct.ts';
import { BulkDialog, type BulkDialogProps } from '../BulkDialog.tsx';
import { changedRows, firstFault } from './changedRows.ts';
import { SheetBar } from './SheetBar.tsx';
import { SheetCards } from './SheetCards.tsx';
import { SheetGrid, type SheetGridProps } from './SheetGrid.tsx';
import { EMPTY_SHEET, reduceSheet } from './sheetState.ts';
import { useOpenedSheet, type OpenedSheet } from './useOpenedSheet.ts';
import { useSheetGuard } from './useSheetGuard.ts';
import { focusCell, useSheetKeys, type KeyedSheet } from './useSheetKeys.ts';
import { useShownColumns } from './useShownColumns.ts';
import './rowSheet.css';

export type SheetDialogProps = Omit<BulkDialogProps, 'start'>;

const NOTHING: never[] = [];

/**
 * The selected rows as in a spreadsheet: each gets values of its own, and one bulk edit saves them
 * all after a preview.
 */
export function SheetDialog({ subject, selection, onBegun, onClose }: SheetDialogProps) {
  const t = useTranslations('admin.bulkRows.sheet');
  const ofBulk = useTranslations('admin.bulk');
  const opened = useOpenedSheet(subject, selection);
  const { rows = NOTHING, columns: all = NOTHING, hasMore = false } = opened.sheet ?? {};
  const [state, dispatch] = useReducer(reduceSheet, EMPTY_SHEET);
  const { typed, past, unplaced } = state;
  const { columns, fixed, toggle } = useShownColumns(subject, { all, typed });
  const [previewed, setPreviewed] = useState<RowEdit[]>();
  const box = useRef<HTMLDivElement>(null);
  const edits = changedRows({ rows, columns: all, typed });
  const guard = useSheetGuard(edits.length > 0, onClose);
  const look = () => {
    const fault = firstFault({ rows, columns, typed });
    if (fault) focusCell(box.current, fault);
    else if (edits.length > 0) setPreviewed(edits);
  };
  return (
    <>
      <Dialog
        isOpen
        isHeld
        shape="wide"
        title={t('title', { subject })}
        onClose={guard.close}
        bar={
          rows.length > 0 && (
            <SheetBar
              all={all}
              shown={columns}
              fixed={fixed}
              firstRows={hasMore ? rows.length : undefined}
              unplaced={unplaced}
              onToggle={toggle}
            />
          )
        }
        footer={
          rows.length > 0 && (
            <>
              <p role="status" className="row-sheet-count">
                {t('changedRows', { count: edits.length })}
              </p>
              <Button disabled={past.length === 0} onClick={() => dispatch({ type: 'undo' })}>
                {t('takeBack')}
              </Button>
              <Button variant="primary" disabled={edits.length === 0} onClick={look}>
                {ofBulk('look')}
              </Button>
            </>
          )
        }
      >
        {rows.length > 0 ? (
          <SheetRows
            ref={box}
            subject={subject}
            sheet={{ rows, columns, state, dispatch, onPreview: look }}
          />
        ) : (
          <NoRows opened={opened} empty={ofBulk('noRows', { subject })} />
        )}
      </Dialog>
      {previewed && (
        <BulkDialog
          subject={subject}
          selection={{ rows: previewed }}
          start={{ act: {} }}
          onBegun={onBegun}
          onClose={() => setPreviewed(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={guard.isAsking}
        title={t('leave.title')}
        confirmLabel={t('leave.go')}
        isDanger
        onConfirm={guard.proceed}
        onClose={guard.stay}
      >
        {t('leave.about', { count: edits.length })}
      </ConfirmDialog>
    </>
  );
}

type SheetRowsProps = Pick<SheetGridProps, 'subject'> & {
  ref: React.RefObject<HTMLDivElement | null>;
  sheet: KeyedSheet;
};

function SheetRows({ ref, subject, sheet }: SheetRowsProps) {
  const isNarrow = useIsNarrow();
  useSheetKeys(ref, sheet);
  const { rows, columns, state, dispatch } = sheet;
  useEffect(() => {
    // On a phone the keyboard would cover half of it.
    if (!matchMedia(NARROW).matches) focusCell(ref.current, { row: 0, column: 0 });
  }, [ref]);
  const Rows = isNarrow ? SheetCards : SheetGrid;
  return (
    <div ref={ref} className="row-sheet-box">
      <Rows subject={subject} rows={rows} columns={columns} typed={state.typed} dispatch={dispatch} />
    </div>
  );
}

function NoRows({ opened: { sheet, refusal, isFailed, retry }, empty }: NoRowsProps) {
  const t = useTranslations('admin.table');
  if (sheet) return <EmptyState title={empty} />;
  if (refusal?.isDenied) return <EmptyState title={t('denied')}>{refusal.message}</EmptyState>;
  if (refusal) return <p role="alert">{refusal.message}</p>;
  return isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton count={12} />;
}

type NoRowsProps = { opened: OpenedSheet; empty: string };
