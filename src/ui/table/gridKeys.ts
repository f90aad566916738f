/** A cell of the grid. Row -1 is the head. */
export type GridPlace = { row: number; column: number };
export type GridSize = { rows: number; columns: number };

export type GridKey = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

export type GridAct =
  | { act: 'move'; to: GridPlace; isExtending: boolean }
  | { act: 'select' | 'selectMore' | 'open' | 'edit' | 'menu' }
  | { act: 'turnPage'; by: 1 | -1 };

const FAR_ROWS = 10;

/**
 * The keys of a table while a cell of it has the focus; undefined for those that are the browser's.
 */
export function gridAct(pressed: GridKey, place: GridPlace, size: GridSize): GridAct | undefined {
  const { key, shiftKey, altKey } = pressed;
  const isControl = pressed.ctrlKey || pressed.metaKey;
  const to = destination(pressed, place, size);
  if (to) return { act: 'move', to, isExtending: shiftKey && to.row !== place.row };
  if (isControl && !altKey && key.toLowerCase() === 'a') return { act: 'selectMore' };
  // Brackets need Ctrl and Alt together on some keyboards.
  if (key === '[' || key === ']')
    return isControl === altKey ? { act: 'turnPage', by: key === ']' ? 1 : -1 } : undefined;
  if (isControl || altKey) return undefined;
  return SINGLE_KEYS[key];
}

const SINGLE_KEYS: Record<string, GridAct> = {
  ' ': { act: 'select' },
  Enter: { act: 'open' },
  F2: { act: 'edit' },
  '.': { act: 'menu' },
  ContextMenu: { act: 'menu' },
};

function destination(
  { key, altKey, ...held }: GridKey,
  place: GridPlace,
  size: GridSize,
): GridPlace | undefined {
  if (altKey) return undefined;
  const isControl = held.ctrlKey || held.metaKey;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const at = (row: number, column: number): GridPlace => ({
    row: Math.min(Math.max(row, -1), last.row),
    column: Math.min(Math.max(column, 0), last.column),
  });
  if (key === 'Home') return isControl ? at(0, 0) : at(place.row, 0);
  if (key === 'End') return isControl ? at(last.row, last.column) : at(place.row, last.column);
  if (isControl) return undefined;
  if (key === 'ArrowUp') return at(place.row - 1, place.column);
  if (key === 'ArrowDown') return at(place.row + 1, place.column);
  if (key === 'ArrowLeft') return at(place.row, place.column - 1);
  if (key === 'ArrowRight') return at(place.row, place.column + 1);
  if (key === 'PageUp') return at(Math.max(0, place.row - FAR_ROWS), place.column);
  if (key === 'PageDown') return at(place.row + FAR_ROWS, place.column);
  return undefined;
}

/**
 * The place of the focus after other rows have come: on the same row where it is still there,
 * otherwise at the same height, so that after a deletion the next row has it.
 */
export function placeAmong(place: GridPlace, id: string | undefined, ids: readonly string[]): GridPlace {
  if (place.row < 0) return place;
  const found = id === undefined ? -1 : ids.indexOf(id);
  return { ...place, row: found === -1 ? Math.min(place.row, ids.length - 1) : found };
}
