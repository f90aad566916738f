import { foldName } from '../../../../ui/editor/foldName.ts';
import { textOf } from './cellText.ts';
import type { SheetColumn, SheetRow } from './SheetColumn.ts';

/** Texts that are not as they were when the sheet was opened, by row and field. */
export type Typed = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Values of a paste that found no place. */
export type Unplaced = {
  /** So many lay outside of the sheet. */
  outside: number;
  /** Values that their column does not have, with its label. */
  unknown: readonly { label: string; text: string }[];
};

export type SheetState = {
  typed: Typed;
  /** The texts before each edit that can be taken back. */
  past: readonly Typed[];
  /** The cell that has been typed into since the focus came to it: its steps are one. */
  typing: string | undefined;
  unplaced: Unplaced | undefined;
};

export const EMPTY_SHEET: SheetState = { typed: {}, past: [], typing: undefined, unplaced: undefined };

/** Rows and shown columns in their order, and the cell that it is about. */
type At = { rows: readonly SheetRow[]; columns: readonly SheetColumn[]; row: number; column: number };

export type SheetEvent =
  | { type: 'type'; row: SheetRow; field: string; text: string }
  /** The focus left the cell. */
  | { type: 'leave' }
  /** Back to the text before the focus came, or else to the text of the row as it is saved. */
  | { type: 'restore'; row: SheetRow; field: string }
  | ({ type: 'paste'; block: readonly (readonly string[])[] } & At)
  | ({ type: 'fill' } & At)
  | { type: 'undo' };

/** A year of typing would be kept otherwise. */
const MAX_STEPS = 500;

export function reduceSheet(state: SheetState, event: SheetEvent): SheetState {
  switch (event.type) {
    case 'type':
      return withTypedCell(state, event);
    case 'leave':
      return state.typing === undefined ? state : { ...state, typing: undefined };
    case 'restore': {
      const { row, field } = event;
      if (isTyping(state, row.id, field)) return takeBack(state);
      return step(state, withText(state.typed, { row, field, text: textOf(row.fields[field]) }));
    }
    case 'paste': {
      const { typed, unplaced } = pasted(state.typed, event);
      return { ...step(state, typed), unplaced };
    }
    case 'fill': {
      const { rows, columns, row, column } = event;
      const [above, here, { field } = {}] = [rows[row - 1], rows[row], columns[column]];
      if (!above || !here || field === undefined) return state;
      const text = cellText(state.typed, above, field);
      return step(state, withText(state.typed, { row: here, field, text }));
    }
    case 'undo':
      return takeBack(state);
  }
}

/** The text of a cell as it is now. */
export function cellText(typed: Typed, row: SheetRow, field: string): string {
  return typed[row.id]?.[field] ?? textOf(row.fields[field]);
}

const cellKey = (id: string, field: string) => `${id} ${field}`;

/** The browser's own undo takes back letters of this cell. */
export function isTyping({ typing }: SheetState, id: string, field: string): boolean {
  return typing === cellKey(id, field);
}

type Cell = { row: SheetRow; field: string; text: string };

function withTypedCell(state: SheetState, cell: Cell): SheetState {
  const key = cellKey(cell.row.id, cell.field);
  const typed = withText(state.typed, cell);
  if (typed === state.typed) return state;
  if (state.typing !== key) return { ...step(state, typed), typing: key };
  const before = state.past.at(-1) ?? {};
  // Nothing is left of what was typed, so there is nothing to take back.
  if (cellText(before, cell.row, cell.field) === cell.text) return takeBack(state);
  return { ...state, typed };
}

function step(state: SheetState, typed: Typed): SheetState {
  const { past } = state;
  if (typed === state.typed) return { ...state, typing: undefined, unplaced: undefined };
  return { typed, past: [...past, state.typed].slice(-MAX_STEPS), typing: undefined, unplaced: undefined };
}

function takeBack({ typed, past }: SheetState): SheetState {
  return { typed: past.at(-1) ?? typed, past: past.slice(0, -1), typing: undefined, unplaced: undefined };
}

/** A text that is as it was before leaves nothing; the same object where nothing changes. */
function withText(typed: Typed, { row, field, text }: Cell): Typed {
  if (cellText(typed, row, field) === text) return typed;
  const { [field]: _, ...others } = typed[row.id] ?? {};
  const ofRow = text === textOf(row.fields[field]) ? others : { ...others, [field]: text };
  const { [row.id]: _row, ...rest } = typed;
  return Object.keys(ofRow).length === 0 ? rest : { ...rest, [row.id]: ofRow };
}

function pasted(
  before: Typed,
  { rows, columns, row: top, column: left, block }: Extract<SheetEvent, { type: 'paste' }>,
): { typed: Typed; unplaced: Unplaced | undefined } {
  let typed = before;
  let outside = 0;
  const unknown: Unplaced['unknown'][number][] = [];
  for (const [down, line] of block.entries())
    for (const [right, given] of line.entries()) {
      const [row, column] = [rows[top + down], columns[left + right]];
      if (!row || !column) {
        if (given !== '') outside += 1;
        continue;
      }
      const text = textIn(column, given);
      if (text !== undefined) typed = withText(typed, { row, field: column.field, text });
      else if (given !== '') unknown.push({ label: column.label, text: given });
    }
  return { typed, unplaced: outside > 0 || unknown.length > 0 ? { outside, unknown } : undefined };
}

/** The text that a column has for a given one; undefined for what is none of its choices. */
function textIn({ choices }: SheetColumn, given: string): string | undefined {
  if (!choices) return given;
  const fold = foldName(given);
  return choices.find(({ text, label }) => foldName(text) === fold || foldName(label) === fold)?.text;
}
