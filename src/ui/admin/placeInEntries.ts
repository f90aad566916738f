import type { AdminEntry } from './AdminEntry.ts';

/**
 * The entries that lead to an address, from the outermost in; the first is the front page. `path`
 * is without its language.
 */
export function placeInEntries(entries: readonly AdminEntry[], path: string): AdminEntry[] {
  const [front] = entries;
  if (!front) return [];
  return path === front.path ? [front] : [front, ...trailTo(entries.slice(1), path)];
}

function trailTo(entries: readonly AdminEntry[], path: string): AdminEntry[] {
  for (const entry of entries) {
    const below = trailTo(entry.entries ?? [], path);
    if (below.length > 0 || path === entry.path || path.startsWith(`${entry.path}/`))
      return [entry, ...below];
  }
  return [];
}

/** The path of an address without its language and without a slash at its end. */
export function pathBelowLanguage({ pathname }: { pathname: string }): string {
  return `/${pathname.split('/').slice(2).join('/')}`.replace(/\/+$/, '');
}
