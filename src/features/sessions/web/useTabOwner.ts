import { useSyncExternalStore } from 'react';
import { onNotesChange } from '../../../ui/device/deviceNotes.ts';
import { useSite } from '../../site/web/useSite.ts';
import { readTabOwner } from './readTabOwner.ts';

/** See `readTabOwner`; null on the server and while its page is being taken over. */
export function useTabOwner(): string | null {
  const { id } = useSite();
  return useSyncExternalStore(
    onNotesChange,
    () => readTabOwner(id),
    () => null,
  );
}
