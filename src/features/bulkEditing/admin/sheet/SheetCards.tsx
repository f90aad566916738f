import { memo, useId } from 'react';
import { SheetCell } from './SheetCell.tsx';
import type { SheetGridProps, SheetLineProps } from './SheetGrid.tsx';
import { atOf } from './useSheetKeys.ts';
import '../../../../ui/kit/field.css';
import './rowSheet.css';

/** The rows on a phone: a card for each, with a label for each field. */
export function SheetCards({ rows, columns, typed, dispatch }: SheetGridProps) {
  return (
    <ul className="row-sheet-cards">
      {rows.map((row, index) => (
        <SheetCard
          key={row.id}
          index={index}
          row={row}
          columns={columns}
          typed={typed[row.id]}
          dispatch={dispatch}
        />
      ))}
    </ul>
  );
}

const SheetCard = memo(function SheetCard({ index, row, columns, typed, dispatch }: SheetLineProps) {
  const id = useId();
  return (
    <li>
      <fieldset className="row-sheet-card">
        <legend>{row.name}</legend>
        {columns.map((column, place) => {
          const cellId = `${id}-${column.field}`;
          return (
            <div key={column.field} className="field">
              <label htmlFor={`${cellId}-input`} className="field-label">
                {column.label}
              </label>
              <SheetCell
                id={cellId}
                at={atOf({ row: index, column: place })}
                row={row}
                column={column}
                typed={typed?.[column.field]}
                className="input"
                dispatch={dispatch}
              />
            </div>
          );
        })}
      </fieldset>
    </li>
  );
});
