import { realpath, stat } from 'node:fs/promises';
import { bytesOfPath, pathOfBytes } from '../../../platform/archives/bytePath.ts';

export type FollowedLink = { kind: 'folder' | 'file'; path: string } | { kind: 'broken' };

/**
 * Folders that were looked into, by their real paths: a link that leads into a circle ends at the
 * first one seen twice.
 */
export type SeenFolders = Set<string>;

/** The path without any link in it. Throws the system's error. */
export async function realPath(path: string): Promise<string> {
  return pathOfBytes(await realpath(bytesOfPath(path), { encoding: 'buffer' }));
}

export async function isSeenFirst(seen: SeenFolders, path: string): Promise<boolean> {
  const real = await realPath(path);
  if (seen.has(real)) return false;
  seen.add(real);
  return true;
}

/** Resolves a symbolic link, through all further links. */
export async function followLink(path: string): Promise<FollowedLink> {
  try {
    const real = await realPath(path);
    const stats = await stat(bytesOfPath(real));
    if (stats.isDirectory()) return { kind: 'folder', path: real };
    return stats.isFile() ? { kind: 'file', path: real } : { kind: 'broken' };
  } catch {
    return { kind: 'broken' };
  }
}
