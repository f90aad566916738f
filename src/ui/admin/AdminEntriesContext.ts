import { createContext, use } from 'react';
import type { AdminEntry } from './AdminEntry.ts';

export const AdminEntriesContext = createContext<readonly AdminEntry[]>([]);

/**
 * True if the rail has an entry for this path, such as `/admin/comics`: links to what is not there
 * are not shown.
 */
export function useHasEntry(): (path: string) => boolean {
  const entries = use(AdminEntriesContext);
  return (path) => entries.some((entry) => entry.path === path);
}
