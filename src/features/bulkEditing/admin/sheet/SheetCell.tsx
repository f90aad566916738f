import type { Dispatch } from 'react';
import { useTranslations } from 'use-intl';
import { lettersIn } from '../../../../ui/kit/lettersIn.ts';
import { MAX_TERM_POSITION } from '../../../termEditing/termLimits.ts';
import { cellFault, isChanged, textOf, type CellFault } from './cellText.ts';
import type { SheetColumn, SheetRow } from './SheetColumn.ts';
import type { SheetEvent } from './sheetState.ts';
import './rowSheet.css';

export type SheetCellProps = {
  /** Names the row, too. Without it the cell has a label in view. */
  label?: string | undefined;
  /** The element that says more of the cell; its input, too, has an id that begins so. */
  id: string;
  /** The row and the column by their numbers, for keys. */
  at: string;
  row: SheetRow;
  column: SheetColumn;
  /** Undefined where nothing was typed. */
  typed: string | undefined;
  className: string;
  dispatch: Dispatch<SheetEvent>;
};

/** The input of a cell; below it what it was before, for screen readers, and what is wrong. */
export function SheetCell(props: SheetCellProps) {
  const { label, id, at, row, column, typed, className, dispatch } = props;
  const t = useTranslations('admin.bulkRows.sheet');
  const sayFault = useFaultWords(column);
  const { field, choices, form } = column;
  const before = textOf(row.fields[field]);
  const fault = typed === undefined ? undefined : cellFault(column, typed);
  const isOther = typed !== undefined && isChanged(column, row, typed);
  const was = choices?.find(({ text }) => text === before)?.label ?? before;
  const said = isOther ? (was === '' ? t('wasEmpty') : t('was', { value: was })) : undefined;
  const shared = {
    id: `${id}-input`,
    className: `${className} ${isOther ? 'row-sheet-changed' : ''}`,
    'data-at': at,
    value: typed ?? before,
    title: said,
    'aria-label': label,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': isOther || fault ? id : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      dispatch({ type: 'type', row, field, text: target.value }),
  };
  return (
    <>
      {choices ? (
        <select {...shared}>
          {choices.map(({ text, label: name }) => (
            <option key={text} value={text}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type="text"
          lang={column.lang}
          inputMode={form === 'position' ? 'numeric' : undefined}
          autoComplete="off"
          autoCapitalize={form ? 'none' : undefined}
          spellCheck={form ? false : undefined}
        />
      )}
      {(isOther || fault) && (
        <p id={id} className="row-sheet-note">
          <span className="sr-only">{said}</span>
          {fault && <span className="row-sheet-fault">{sayFault(fault, typed ?? '')}</span>}
        </p>
      )}
    </>
  );
}

function useFaultWords({ maxLength = 0 }: SheetColumn): (fault: CellFault, typed: string) => string {
  const t = useTranslations('admin.bulkRows.sheet.faults');
  const invalid = useTranslations('controls.invalid');
  const ofLength = useTranslations('length');
  return (fault, typed) => {
    if (fault === 'empty') return invalid('required');
    if (fault === 'tooLong')
      return ofLength('over', { max: maxLength, count: lettersIn(typed.trim()) - maxLength });
    return t(fault, { max: MAX_TERM_POSITION });
  };
}
