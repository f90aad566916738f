/** Notes of this device in local storage. If storage is blocked or full they last for the visit. */
const unwritten = new Map<string, string>();
const ofVisit = new Map<string, string>();
const hidden = new Set<string>();
const listeners = new Set<() => void>();

export function readNote(key: string): string | null {
  if (hidden.has(key)) return null;
  const kept = ofVisit.get(key) ?? unwritten.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Notes whose keys begin so, by the rest of their keys. */
export function readNotes(prefix: string): Record<string, string> {
  const notes: Record<string, string> = {};
  for (const key of new Set([...storedKeys(), ...unwritten.keys(), ...ofVisit.keys()])) {
    const text = key.startsWith(prefix) ? readNote(key) : null;
    if (text !== null) notes[key.slice(prefix.length)] = text;
  }
  return notes;
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    // Storage is blocked: there are the notes of this visit.
    return [];
  }
}

/** `null` removes the note. */
export function writeNote(key: string, text: string | null): void {
  writeNotes({ [key]: text });
}

/** Many at once: who listens looks once. */
export function writeNotes(notes: Record<string, string | null>): void {
  for (const [key, text] of Object.entries(notes)) {
    ofVisit.delete(key);
    unwritten.delete(key);
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      if (text !== null) unwritten.set(key, text);
    }
  }
  for (const listener of listeners) listener();
}

/**
 * A note in front of the one that is kept, until it is dropped or the page is left: what was kept
 * before is there again then.
 */
export function writeVisitNote(key: string, text: string): void {
  ofVisit.set(key, text);
  for (const listener of listeners) listener();
}

/** Reads as if there were no such note, until the page is left. */
export function hideNote(key: string): void {
  hidden.add(key);
}

export function dropVisitNotes(): void {
  ofVisit.clear();
  for (const listener of listeners) listener();
}

/**
 * Calls back after a change in this tab, or with the event by which others become known: a page
 * that the browser keeps for the way back (bfcache) hears of none until it is shown again.
 */
export function onNotesChange(listener: (fromElsewhere?: Event) => void): () => void {
  const returned = (event: PageTransitionEvent) => event.persisted && listener(event);
  listeners.add(listener);
  addEventListener('storage', listener);
  addEventListener('pageshow', returned);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
    removeEventListener('pageshow', returned);
  };
}
