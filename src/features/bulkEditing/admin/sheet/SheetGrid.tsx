import { memo, useId, type Dispatch } from 'react';
import { useTranslations } from 'use-intl';
import type { BulkSubject } from '../../bulkEditLimits.ts';
import { SheetCell } from './SheetCell.tsx';
import type { SheetColumn, SheetRow } from './SheetColumn.ts';
import { SHEET_FIELDS } from './sheetFields.ts';
import type { SheetEvent, Typed } from './sheetState.ts';
import { atOf } from './useSheetKeys.ts';
import './rowSheet.css';

export type SheetGridProps = {
  subject: BulkSubject;
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  typed: Typed;
  dispatch: Dispatch<SheetEvent>;
};

/** The rows as a spreadsheet program shows them. The first column names the row and stays. */
export function SheetGrid({ subject, rows, columns, typed, dispatch }: SheetGridProps) {
  const t = useTranslations('admin.bulkRows.sheet');
  const hasName = columns[0]?.field !== SHEET_FIELDS[subject].naming;
  return (
    <table className="row-sheet-table">
      <caption className="sr-only">{t('title', { subject })}</caption>
      <thead>
        <tr>
          {hasName && (
            <th scope="col" className="row-sheet-name">
              {t('row', { subject })}
            </th>
          )}
          {columns.map(({ field, label }, place) => (
            <th key={field} scope="col" className={place === 0 && !hasName ? 'row-sheet-name' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <SheetLine
            key={row.id}
            index={index}
            row={row}
            columns={columns}
            typed={typed[row.id]}
            hasName={hasName}
            dispatch={dispatch}
          />
        ))}
      </tbody>
    </table>
  );
}

export type SheetLineProps = {
  index: number;
  row: SheetRow;
  columns: readonly SheetColumn[];
  /** The texts of this row alone. */
  typed: Typed[string] | undefined;
  dispatch: Dispatch<SheetEvent>;
};

/** Drawn again only when its own cells change: a sheet has thousands. */
const SheetLine = memo(function SheetLine(props: SheetLineProps & { hasName: boolean }) {
  const { index, row, columns, typed, hasName, dispatch } = props;
  const t = useTranslations('admin.table');
  const id = useId();
  return (
    <tr>
      {hasName && (
        <th scope="row" className="row-sheet-name">
          <span className="row-sheet-words">{row.name}</span>
        </th>
      )}
      {columns.map((column, place) => {
        const { field, label } = column;
        const cell = (
          <SheetCell
            label={t('cellOf', { column: label, row: row.name })}
            id={`${id}-${field}`}
            at={atOf({ row: index, column: place })}
            row={row}
            column={column}
            typed={typed?.[field]}
            className={`row-sheet-input ${widthOf(column)}`}
            dispatch={dispatch}
          />
        );
        return place === 0 && !hasName ? (
          <th key={field} scope="row" className="row-sheet-name">
            {cell}
          </th>
        ) : (
          <td key={field}>{cell}</td>
        );
      })}
    </tr>
  );
});

/** Longer texts are titles and names. */
const MAX_SHORT = 40;

function widthOf({ maxLength }: SheetColumn): string {
  if (maxLength === undefined) return '';
  return maxLength > MAX_SHORT ? 'row-sheet-long' : 'row-sheet-short';
}
