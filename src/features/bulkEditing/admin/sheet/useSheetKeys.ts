import { useEffect, useEffectEvent, type Dispatch, type RefObject } from 'react';
import { pastedBlock } from './pastedBlock.ts';
import type { SheetColumn, SheetRow } from './SheetColumn.ts';
import { sheetKey } from './sheetKey.ts';
import { cellText, isTyping, type SheetEvent, type SheetState } from './sheetState.ts';
import { textOf } from './cellText.ts';

export type KeyedSheet = {
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  state: SheetState;
  dispatch: Dispatch<SheetEvent>;
  onPreview: () => void;
};

/** The keys and the clipboard of the cells in a box; each cell says its place by `data-at`. */
export function useSheetKeys(box: RefObject<HTMLElement | null>, sheet: KeyedSheet): void {
  const { rows, columns, state, dispatch, onPreview } = sheet;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const at = placeOf(event.target);
    const [row, column] = at ? [rows[at.row], columns[at.column]] : [];
    if (!at || !row || !column) return;
    const { field } = column;
    const key = sheetKey(event, {
      isChoice: column.choices !== undefined,
      isTyping: isTyping(state, row.id, field),
      canRestore: cellText(state.typed, row, field) !== textOf(row.fields[field]),
    });
    if (key === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'preview') onPreview();
    else if (key === 'restore') dispatch({ type: 'restore', row, field });
    else if (key === 'undo') dispatch({ type: 'undo' });
    else if (key === 'fill') dispatch({ type: 'fill', rows, columns, ...at });
    else focusCell(box.current, { ...at, row: at.row + (key === 'down' ? 1 : -1) });
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    // A list has no caret: browsers say then that the page is what is pasted into.
    const focused = document.activeElement;
    const at = box.current?.contains(focused) ? placeOf(focused) : undefined;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!at || text === '') return;
    const block = pastedBlock(text) ?? (columns[at.column]?.choices ? [[text.trim()]] : undefined);
    if (!block) return;
    event.preventDefault();
    dispatch({ type: 'paste', rows, columns, block, ...at });
  });
  const leave = useEffectEvent(() => dispatch({ type: 'leave' }));
  useEffect(() => {
    const { current } = box;
    const onPress = (event: KeyboardEvent) => press(event);
    const onPaste = (event: ClipboardEvent) => paste(event);
    const onLeave = () => leave();
    current?.addEventListener('keydown', onPress);
    current?.addEventListener('focusout', onLeave);
    document.addEventListener('paste', onPaste);
    return () => {
      current?.removeEventListener('keydown', onPress);
      current?.removeEventListener('focusout', onLeave);
      document.removeEventListener('paste', onPaste);
    };
  }, [box]);
}

type Place = { row: number; column: number };

export const atOf = ({ row, column }: Place) => `${row}:${column}`;

function placeOf(target: EventTarget | null): Place | undefined {
  const at = target instanceof HTMLElement ? target.dataset['at'] : undefined;
  const [row, column] = at?.split(':').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** Selects the text of the cell, so that typing takes its place. */
export function focusCell(box: HTMLElement | null, place: Place): void {
  const cell = box?.querySelector<HTMLElement>(`[data-at="${atOf(place)}"]`);
  cell?.focus();
  if (cell instanceof HTMLInputElement) cell.select();
}
