import Pencil from 'lucide-react/icons/pencil';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PathLink } from '../layout/PathLink.tsx';
import { CellEditorBox } from './CellEditorBox.tsx';
import { EmptyRows } from './EmptyRows.tsx';
import { RowActs } from './RowActs.tsx';
import type { TableColumn } from './TableDeclaration.ts';
import { isNothing, isSelected } from './tableSelection.ts';
import { canEdit } from './useCellEditing.ts';
import type { TableModel } from './useTableModel.ts';
import '../kit/check.css';
import './entityParts.css';
import './entityTable.css';

const SKELETONS = 6;
const LONG_PRESS_MS = 500;
/** Columns that a card has besides the name. */
const FACTS = 3;

/** Rows on narrow screens: nothing is scrolled sideways. A long press selects. */
export function TableCards<Row extends { id: string }>({ model }: { model: TableModel<Row> }) {
  const { rows, table, selection } = model;
  const [isChoosing, setIsChoosing] = useState(false);
  // Once something was selected, the boxes stay: one that has the focus must not vanish.
  if (!isChoosing && !isNothing(selection.selection)) setIsChoosing(true);
  if (!rows.rows || !model.view.isKnown)
    return (
      <div aria-hidden>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <div key={index} className="entity-card">
            <div className="entity-card-words">
              <div className="skeleton entity-card-skeleton" />
              <div className="skeleton entity-skeleton" />
            </div>
          </div>
        ))}
      </div>
    );
  if (rows.rows.length === 0) return <EmptyRows model={model} />;
  return (
    <ul className="entity-cards" aria-label={table.title} aria-busy={rows.isWaiting}>
      {rows.rows.map((row) => (
        <Card key={row.id} model={model} row={row} isChoosing={isChoosing} />
      ))}
    </ul>
  );
}

type CardProps<Row extends { id: string }> = { model: TableModel<Row>; row: Row };

function Card<Row extends { id: string }>({
  model,
  row,
  isChoosing,
}: CardProps<Row> & { isChoosing: boolean }) {
  const t = useTranslations();
  const { table, columns, selection } = model;
  const label = table.rowLabel(row);
  const isOn = isSelected(selection.selection, row.id);
  const toggle = () => selection.toggle([row.id], !isOn);
  const press = useLongPress(table.acts ? toggle : undefined);
  const [name, ...others] = columns
    .filter(({ is_hidden }) => !is_hidden)
    .flatMap(({ key }) => table.columns.find((column) => column.key === key) ?? [])
    .toSorted((a, b) => Number(b === table.columns[0]) - Number(a === table.columns[0]));
  if (!name) return null;
  const acts = [
    ...(table.rowActs?.(row) ?? []),
    ...(table.acts ? [{ label: t('admin.table.select'), onSelect: toggle, hasLine: true }] : []),
  ];
  return (
    <li className={`entity-card ${isOn ? 'entity-selected' : ''}`} {...press}>
      {table.acts && isChoosing && (
        <label className="entity-check-box">
          <span className="sr-only">{t('controls.selectRow', { label })}</span>
          <input type="checkbox" className="checkbox" checked={isOn} onChange={toggle} />
        </label>
      )}
      {table.picture?.(row)}
      <div className="entity-card-words">
        <h2 className="entity-card-name">
          {table.rowPath ? (
            <PathLink path={table.rowPath(row)} className="entity-card-link">
              {name.cell(row)}
            </PathLink>
          ) : (
            name.cell(row)
          )}
        </h2>
        <dl className="entity-facts">
          {inLines(others.slice(0, FACTS)).map(({ key }) => (
            <Fact key={key} model={model} row={row} column={key} />
          ))}
        </dl>
      </div>
      {acts.length > 0 && <RowActs label={label} acts={acts} />}
    </li>
  );
}

/** Texts that can be long come last: what is short stands in one line before them. */
function inLines<Row>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] {
  const isLong = ({ edit, align }: TableColumn<Row>) => edit?.kind === 'text' && align !== 'end';
  return columns.toSorted((a, b) => Number(isLong(a)) - Number(isLong(b)));
}

function Fact<Row extends { id: string }>({ model, row, column: key }: CardProps<Row> & { column: string }) {
  const t = useTranslations('admin.table');
  const { table, editor } = model;
  const column = table.columns.find((one) => one.key === key);
  if (!column) return null;
  const { editing } = editor;
  const label = t('cellOf', { column: column.label, row: table.rowLabel(row) });
  return (
    <div className="entity-fact">
      <dt>{column.label}</dt>
      <dd>
        {column.edit && editing?.rowId === row.id && editing.column === key ? (
          <CellEditorBox
            label={label}
            edit={column.edit}
            editing={editing}
            onType={editor.type}
            onSave={() => void editor.save(row)}
            onClose={editor.close}
          />
        ) : (
          <>
            {column.cell(row)}
            {canEdit(column, row) && (
              <button
                type="button"
                className="icon-button entity-card-pen"
                aria-label={t('edit', { label })}
                onClick={() => editor.open(row, key)}
              >
                <Pencil aria-hidden className="size-icon-small" />
              </button>
            )}
          </>
        )}
      </dd>
    </div>
  );
}

/**
 * A press that is held, by a finger that stays where it is. The click that follows opens nothing.
 */
function useLongPress(onLongPress: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  if (!onLongPress) return {};
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType }: { pointerType: string }) => {
      wasLong.current = false;
      if (pointerType === 'mouse') return;
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onLongPress();
      }, LONG_PRESS_MS);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onContextMenu: (event: { preventDefault(): void }) => wasLong.current && event.preventDefault(),
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
