import { useSyncExternalStore } from 'react';
import { dropVisitNotes } from '../../../ui/device/deviceNotes.ts';
import { useSite } from '../../site/web/useSite.ts';

/** For as long as the tab is open; where its storage is blocked, as long as the page is. */
const incognito = new Map<string, boolean>();
const listeners = new Set<() => void>();

const storageName = (siteId: string) => `${siteId}_incognito`;

/** Reading leaves no trace now: nothing is written down or counted. */
export function isIncognito(siteId: string): boolean {
  const known = incognito.get(siteId);
  if (known !== undefined) return known;
  try {
    return sessionStorage.getItem(storageName(siteId)) !== null;
  } catch {
    return false;
  }
}

export function setIncognito(siteId: string, isOn: boolean): void {
  incognito.set(siteId, isOn);
  try {
    if (isOn) sessionStorage.setItem(storageName(siteId), '');
    else sessionStorage.removeItem(storageName(siteId));
  } catch {
    // It holds for this page.
  }
  if (!isOn) dropVisitNotes();
  for (const listener of listeners) listener();
}

export type Incognito = { isIncognito: boolean; toggle(): void };

/** Off on the server and while its page is being taken over. */
export function useIncognito(): Incognito {
  const { id } = useSite();
  const isOn = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isIncognito(id),
    () => false,
  );
  return { isIncognito: isOn, toggle: () => setIncognito(id, !isOn) };
}
