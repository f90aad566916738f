import { readdir } from 'node:fs/promises';
import { isJunkEntry } from '../../../platform/archives/isJunkEntry.ts';
import { naturalOrder } from '../../../platform/archives/naturalOrder.ts';

export type Listing = {
  files: string[];
  folders: string[];
  links: string[];
  junkNames: string[];
};

/** Names of what lies in a folder, in natural order. Throws the system's error. */
export async function listFolder(path: string): Promise<Listing> {
  const listing: Listing = { files: [], folders: [], links: [], junkNames: [] };
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => naturalOrder(a.name, b.name))) {
    if (isJunkEntry(entry.name)) listing.junkNames.push(entry.name);
    else if (entry.isSymbolicLink()) listing.links.push(entry.name);
    else if (entry.isDirectory()) listing.folders.push(entry.name);
    else if (entry.isFile()) listing.files.push(entry.name);
  }
  return listing;
}
