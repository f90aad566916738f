import { realpath, stat } from 'node:fs/promises';

export type FollowedLink = { kind: 'folder' | 'file'; path: string } | { kind: 'broken' };

/** Folders that were looked into, by their real paths: a link that leads into a circle ends at the first one seen twice. */
export type SeenFolders = Set<string>;

export async function isSeenFirst(seen: SeenFolders, path: string): Promise<boolean> {
  const real = await realpath(path);
  if (seen.has(real)) return false;
  seen.add(real);
  return true;
}

/** Resolves a symbolic link, through all further links. */
export async function followLink(path: string): Promise<FollowedLink> {
  try {
    const real = await realpath(path);
    const stats = await stat(real);
    if (stats.isDirectory()) return { kind: 'folder', path: real };
    return stats.isFile() ? { kind: 'file', path: real } : { kind: 'broken' };
  } catch {
    return { kind: 'broken' };
  }
}
