/** Notes of this device in local storage. Where storage is blocked or full they last for the visit. */
const unwritten = new Map<string, string>();
const listeners = new Set<() => void>();

export function readNote(key: string): string | null {
  const kept = unwritten.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Notes whose keys begin so, by the rest of their keys. */
export function readNotes(prefix: string): Record<string, string> {
  const notes = Object.fromEntries(unwritten);
  try {
    for (const [key, text] of Object.entries(localStorage)) notes[key] ??= String(text);
  } catch {
    // Storage is blocked: there are those of this visit.
  }
  return Object.fromEntries(
    Object.entries(notes)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, text]) => [key.slice(prefix.length), text]),
  );
}

/** `null` removes the note. */
export function writeNote(key: string, text: string | null): void {
  unwritten.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) unwritten.set(key, text);
  }
  for (const listener of listeners) listener();
}

/** Calls back after a change in this tab or another one. */
export function onNotesChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
