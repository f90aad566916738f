/** The one cell that is being edited. */
export type CellEditing = {
  rowId: string;
  column: string;
  value: string;
  /** The cell's value when editing began. */
  before: string;
  isSaving: boolean;
  /** Why the last try was refused; it stands until something else is typed. */
  refusal?: string;
};

export type CellEditingEvent =
  | { type: 'open'; rowId: string; column: string; value: string }
  | { type: 'type'; value: string }
  | { type: 'save' }
  | { type: 'refused'; message: string }
  | { type: 'close' };

/** Another cell is opened only when nothing is unsaved; an answer never changes what was typed. */
export function reduceCellEditing(editing: CellEditing | null, event: CellEditingEvent): CellEditing | null {
  if (event.type === 'open') {
    if (editing && hasUnsaved(editing)) return editing;
    const { rowId, column, value } = event;
    return { rowId, column, value, before: value, isSaving: false };
  }
  if (!editing) return editing;
  const { refusal: _, ...rest } = editing;
  if (event.type === 'close') return null;
  if (event.type === 'refused') return { ...editing, isSaving: false, refusal: event.message };
  if (editing.isSaving) return editing;
  return event.type === 'save' ? { ...rest, isSaving: true } : { ...rest, value: event.value };
}

export function hasUnsaved({ value, before, isSaving }: CellEditing): boolean {
  return isSaving || value !== before;
}
