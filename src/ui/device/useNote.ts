import { useSyncExternalStore } from 'react';
import { onNotesChange, readNote } from './deviceNotes.ts';

/** A note of this device, null on the server and while its page is being taken over. */
export function useNote(key: string): string | null {
  return useSyncExternalStore(
    onNotesChange,
    () => readNote(key),
    () => null,
  );
}
