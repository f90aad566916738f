import { useSyncExternalStore } from 'react';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import type { SearchDialog } from './SearchDialog.tsx';

/**
 * The one search dialog of the page, whichever button opens it. It is fetched when somebody is
 * about to.
 */
type Search = { isOpen: boolean; Dialog?: typeof SearchDialog };

const CLOSED: Search = { isOpen: false };
let search = CLOSED;
const listeners = new Set<() => void>();

/** @throws ChunkLoadError */
export async function openSearch(): Promise<void> {
  change({ Dialog: await fetchDialog(), isOpen: true });
}

export function closeSearch(): void {
  change({ ...search, isOpen: false });
}

/** Ahead of a press, so that it opens at once. */
export function prepareSearch(): void {
  fetchDialog().catch(() => {});
}

export function useSearchDialog(): Search {
  return useSyncExternalStore(
    subscribe,
    () => search,
    () => CLOSED,
  );
}

async function fetchDialog(): Promise<typeof SearchDialog> {
  const chunk = await loadChunk(() => import('./SearchDialog.tsx'));
  return chunk.SearchDialog;
}

function change(next: Search): void {
  search = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
