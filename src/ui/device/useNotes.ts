import { useMemo, useSyncExternalStore } from 'react';
import { onNotesChange, readNotes } from './deviceNotes.ts';

/**
 * The notes of this device whose keys begin so, by the rest of their keys; undefined on the server
 * and while its page is being taken over.
 */
export function useNotes(prefix: string): Record<string, string> | undefined {
  const text = useSyncExternalStore(
    onNotesChange,
    () => JSON.stringify(readNotes(prefix)),
    () => undefined,
  );
  return useMemo(
    () => (text === undefined ? undefined : (JSON.parse(text) as Record<string, string>)),
    [text],
  );
}
