import Pencil from 'lucide-react/icons/pencil';
import { memo, type MouseEvent, type ReactNode, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { PathLink } from '../layout/PathLink.tsx';
import type { CellEditing } from './cellEditing.ts';
import { CellEditorBox } from './CellEditorBox.tsx';
import { RowActs } from './RowActs.tsx';
import type { TableColumn, TableDeclaration } from './TableDeclaration.ts';
import { canEdit } from './useCellEditing.ts';
import type { GridRowModel } from './useGridTable.ts';
import '../kit/check.css';
import './entityParts.css';
import './entityTable.css';

/**
 * The requests of a row to its grid. The same object for all of a grid's life, so that other rows
 * are not drawn again.
 */
export type RowHandlers<Row> = {
  select(index: number, isOn: boolean, isExtending: boolean): void;
  edit(row: Row, column: string): void;
  type(value: string): void;
  save(row: Row): void;
  saveAndGo(row: Row, by: 1 | -1): void;
  close(): void;
};

export type GridRowProps<Row extends { id: string }> = {
  table: TableDeclaration<Row>;
  row: GridRowModel<Row>;
  /** Ids of the columns in view: cells are those of the row as it is drawn. */
  columns: string;
  index: number;
  rowIndex: number;
  isSelected: boolean;
  /** The column of the tab stop, where it is in this row. */
  tabColumn: number | undefined;
  editing: CellEditing | undefined;
  handlers: RowHandlers<Row>;
  /** In pixels from the first row, where rows out of view are left out. */
  top: number | undefined;
  measure: Ref<HTMLDivElement> | undefined;
};

function PlainGridRow<Row extends { id: string }>(props: GridRowProps<Row>) {
  const { table, row, index, rowIndex, isSelected, tabColumn, handlers, top, measure } = props;
  const t = useTranslations('controls');
  const { original } = row;
  const canSelect = table.acts !== undefined;
  const first = canSelect ? 1 : 0;
  const cells = row.getVisibleCells();
  const label = table.rowLabel(original);
  const at = (column: number) => ({
    'data-at': `${index}:${column}`,
    tabIndex: tabColumn === column ? 0 : -1,
  });
  const check = (event: MouseEvent<HTMLInputElement>) =>
    handlers.select(index, event.currentTarget.checked, event.shiftKey);
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={canSelect ? isSelected : undefined}
      data-index={index}
      className={`entity-row ${isSelected ? 'entity-selected' : ''} ${top === undefined ? '' : 'entity-placed'}`}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    >
      {canSelect && (
        <div role="gridcell" className="entity-cell entity-select" {...at(0)}>
          <label className="entity-check-box">
            <span className="sr-only">{t('selectRow', { label })}</span>
            <input
              type="checkbox"
              className="checkbox"
              tabIndex={-1}
              checked={isSelected}
              readOnly
              onClick={check}
            />
          </label>
        </div>
      )}
      {cells.map((cell, position) => {
        const column = table.columns.find(({ key }) => key === cell.column.id);
        if (!column) return null;
        const isName = column === table.columns[0];
        return (
          <div
            key={cell.id}
            role={isName ? 'rowheader' : 'gridcell'}
            data-column={column.key}
            className={`entity-cell ${column.align === 'end' ? 'entity-end' : ''}`}
            {...at(position + first)}
          >
            <CellContent {...props} column={column} label={label} isName={isName} />
          </div>
        );
      })}
      {table.rowActs && (
        <div role="gridcell" className="entity-cell entity-acts-cell" {...at(cells.length + first)}>
          <RowActs label={label} acts={table.rowActs(original)} tabIndex={-1} />
        </div>
      )}
    </div>
  );
}

/** Typing into one cell, or moving the focus, draws one or two rows and not two hundred. */
export const GridRow = memo(PlainGridRow) as typeof PlainGridRow;

type CellContentProps<Row extends { id: string }> = GridRowProps<Row> & {
  column: TableColumn<Row>;
  label: string;
  isName: boolean;
};

function CellContent<Row extends { id: string }>(props: CellContentProps<Row>): ReactNode {
  const { table, row, column, label, isName, editing, handlers } = props;
  const t = useTranslations('admin.table');
  const { original } = row;
  if (column.edit && editing?.column === column.key)
    return (
      <CellEditorBox
        label={t('cellOf', { column: column.label, row: label })}
        edit={column.edit}
        editing={editing}
        onType={handlers.type}
        onSave={() => handlers.save(original)}
        onSaveAndGo={(by) => handlers.saveAndGo(original, by)}
        onClose={handlers.close}
      />
    );
  return (
    <>
      {isName && table.picture?.(original)}
      {isName && table.rowPath ? (
        <PathLink path={table.rowPath(original)} tabIndex={-1} className="text-link entity-words">
          {column.cell(original)}
        </PathLink>
      ) : (
        <span className="entity-words">{column.cell(original)}</span>
      )}
      {canEdit(column, original) && (
        <button
          type="button"
          tabIndex={-1}
          className="entity-tool entity-pen"
          aria-label={t('edit', { label: t('cellOf', { column: column.label, row: label }) })}
          onClick={() => handlers.edit(original, column.key)}
        >
          <Pencil aria-hidden className="size-icon-small" />
        </button>
      )}
    </>
  );
}
