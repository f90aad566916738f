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
