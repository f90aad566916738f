import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from './Checkbox.tsx';
import { DataTableHead } from './DataTableHead.tsx';
import type { DataTableProps } from './DataTableProps.ts';
import './table.css';

const SKELETON_ROWS = 5;

/**
 * Rows of one kind, dense. It scrolls in its own box, sideways on phones, under a head that stays.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionHidden, columns, rows, rowKey, isLoading = false, empty } = props;
  const id = useId();
  const width = columns.length + (props.onSelect ? 1 : 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="table-box" role="region" aria-labelledby={id} tabIndex={0}>
      <table className="table" aria-busy={isLoading}>
        <caption id={id} className={isCaptionHidden ? 'sr-only' : 'table-caption'}>
          {caption}
        </caption>
        <DataTableHead {...props} />
        <tbody>
          {isLoading
            ? Array.from({ length: SKELETON_ROWS }, (_, row) => <SkeletonRow key={row} width={width} />)
            : rows.map((row) => <DataRow key={rowKey(row)} {...props} row={row} />)}
          {!isLoading && rows.length === 0 && (
            <tr>
              <td colSpan={width} className="table-empty">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

function DataRow<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { columns, row, rowKey, rowLabel, selected, onSelect } = props;
  const t = useTranslations('controls');
  const key = rowKey(row);
  const isSelected = selected?.has(key) ?? false;
  const toggle = () => {
    const next = new Set(selected);
    if (isSelected) next.delete(key);
    else next.add(key);
    onSelect?.(next);
  };
  return (
    <tr className={isSelected ? 'table-selected' : ''}>
      {onSelect && (
        <td className="table-check">
          <Checkbox
            isLabelHidden
            name="row"
            label={t('selectRow', { label: rowLabel(row) })}
            checked={isSelected}
            onChange={toggle}
          />
        </td>
      )}
      {columns.map(({ key: column, cell, align }, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={column}
            className={align === 'end' ? 'table-end' : ''}
            {...(index === 0 ? { scope: 'row' } : {})}
          >
            {cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

function SkeletonRow({ width }: { width: number }) {
  return (
    <tr aria-hidden>
      {Array.from({ length: width }, (_, column) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- there is nothing to name yet
        <td key={column}>
          <div className="skeleton table-skeleton" />
        </td>
      ))}
    </tr>
  );
}
