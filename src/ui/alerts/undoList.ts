export type Undoable = {
  /** The act, in the words in which it was told. */
  message: string;
  /** False: it was asked first, and is not undone. */
  undo: () => void | Promise<boolean | void>;
};
export type UndoEntry = Undoable & { id: number; doneAt: number };

const KEPT_MS = 30 * 60_000;

let entries: readonly UndoEntry[] = [];
let made = 0;
const listeners = new Set<() => void>();

/**
 * Keeps an act for half an hour, or until it is taken back; returns what `takeUndo` knows it by.
 */
export function keepUndo({ message, undo }: Undoable): number {
  made += 1;
  change([{ message, undo, id: made, doneAt: Date.now() }, ...undoEntries()]);
  return made;
}

/** The newest first. */
export function undoEntries(): readonly UndoEntry[] {
  const isKept = ({ doneAt }: UndoEntry) => Date.now() - doneAt < KEPT_MS;
  if (!entries.every(isKept)) entries = entries.filter(isKept);
  return entries;
}

/**
 * Takes the entry out of the list, so that nothing is undone twice; undefined when that was done
 * already.
 */
export function takeUndo(id: number): UndoEntry | undefined {
  const taken = undoEntries().find((entry) => entry.id === id);
  if (taken) change(entries.filter((entry) => entry !== taken));
  return taken;
}

/** An undo that failed may be tried again. */
export function putBackUndo(entry: UndoEntry): void {
  change([...undoEntries(), entry].toSorted((one, other) => other.id - one.id));
}

/** With the member whose acts they are. */
export function clearUndo(): void {
  change([]);
}

export function onUndoChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly UndoEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}
