import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import {
  useLayoutEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../kit/Button.tsx';
import { moved } from './moved.ts';
import { useDragOrder } from './useDragOrder.ts';
import './editor.css';
import './orderedRows.css';
import '../kit/field.css';

export type OrderedListProps<Row> = {
  label: string;
  description?: ReactNode;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** The same for a row wherever it stands and whatever is typed into it. */
  keyOf: (row: Row) => string;
  /** The name of a row that is moved or removed; empty for one without a name yet. */
  labelOf: (row: Row) => string;
  /** Left out where rows come in otherwise than by a button. */
  makeRow?: () => Row;
  max?: number;
  /** The fields of a row. */
  children: (row: Row, change: (row: Row) => void, index: number) => ReactNode;
};

/** Rows of fields whose order means something, such as links or alternative titles. */
export function OrderedList<Row>(props: OrderedListProps<Row>) {
  const { label, description, rows, onChange, keyOf, labelOf, makeRow, max = Infinity, children } = props;
  const t = useTranslations('admin.editor');
  const id = useId();
  const [said, setSaid] = useState('');
  const foot = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string>(undefined);
  const { list, handleOf, markOf } = useDragOrder(move);
  const nameOf = (row: Row, index: number) => labelOf(row) || t('list.row', { place: index + 1 });

  // With the change itself: an effect after the paint may be that of the render before, and would
  // take the wish away.
  useLayoutEffect(() => {
    // The row that was added, or the one that took the place of a removed one.
    const key = focusNext.current;
    if (key === undefined) return;
    focusNext.current = undefined;
    const index = rows.findIndex((row) => keyOf(row) === key);
    const row = list.current?.children[index];
    const field = row?.querySelector<HTMLElement>('input, textarea, select, button');
    (field ?? foot.current?.querySelector('button'))?.focus();
  });

  function move(from: number, to: number): void {
    const row = rows[from];
    if (!row) return;
    const next = moved(rows, from, to);
    onChange(next);
    setSaid(t('moved', { label: nameOf(row, from), place: next.indexOf(row) + 1, count: rows.length }));
  }
  function add(): void {
    const row = makeRow?.();
    if (row === undefined) return;
    focusNext.current = keyOf(row);
    onChange([...rows, row]);
    setSaid(t('list.added', { place: rows.length + 1, count: rows.length + 1 }));
  }
  function remove(row: Row, index: number): void {
    const heir = rows[index + 1] ?? rows[index - 1];
    focusNext.current = heir === undefined ? '' : keyOf(heir);
    onChange(rows.filter((one) => one !== row));
    setSaid(t('removed', { label: nameOf(row, index) }));
  }

  const isFull = rows.length >= max;
  return (
    <div role="group" aria-labelledby={id} className="field ordered-list">
      <span id={id} className="field-label">
        {label}
      </span>
      {description && <p className="field-about">{description}</p>}
      {rows.length === 0 && <p className="field-about">{t('list.empty')}</p>}
      <ol ref={list as RefObject<HTMLOListElement>} className="ordered-rows">
        {rows.map((row, index) => {
          const name = nameOf(row, index);
          const handle = handleOf(index);
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of all fields in it
            <li
              key={keyOf(row)}
              className="ordered-row"
              {...markOf(index)}
              onKeyDown={(event: KeyboardEvent<HTMLElement>) => handle.onKeyDown(event)}
            >
              <span
                {...handle}
                onKeyDown={undefined}
                aria-hidden
                className="ordered-handle"
                title={t('moveKeys')}
              >
                <GripVertical className="size-icon-small" />
              </span>
              <div className="ordered-fields">
                {children(row, (next) => onChange(rows.map((one) => (one === row ? next : one))), index)}
              </div>
              <div className="ordered-acts">
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('list.up', { label: name })}
                  aria-disabled={index === 0}
                  onClick={() => index > 0 && move(index, index - 1)}
                >
                  <ArrowUp aria-hidden className="size-icon-small" />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('list.down', { label: name })}
                  aria-disabled={index === rows.length - 1}
                  onClick={() => index < rows.length - 1 && move(index, index + 1)}
                >
                  <ArrowDown aria-hidden className="size-icon-small" />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('remove', { label: name })}
                  onClick={() => remove(row, index)}
                >
                  <X aria-hidden className="size-icon-small" />
                </button>
              </div>
            </li>
          );
        })}
      </ol>
      <div ref={foot} className="ordered-foot">
        {makeRow && (
          <Button
            variant="quiet"
            icon={<Plus aria-hidden className="size-icon-small" />}
            disabled={isFull}
            onClick={add}
          >
            {t('list.add')}
          </Button>
        )}
        {isFull && <p className="field-about">{t('list.full', { count: max })}</p>}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
