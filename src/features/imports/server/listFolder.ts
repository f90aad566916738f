import { readdir } from 'node:fs/promises';
import { bytesOfPath, pathOfBytes } from '../../../platform/archives/bytePath.ts';
import { isJunkEntry } from '../isJunkEntry.ts';
import { naturalOrder } from '../../../platform/archives/naturalOrder.ts';

export type Listing = {
  files: string[];
  folders: string[];
  links: string[];
  junkNames: string[];
};

/** Names of what lies in a folder, in natural order, as byte paths. Throws the system's error. */
export async function listFolder(path: string): Promise<Listing> {
  const listing: Listing = { files: [], folders: [], links: [], junkNames: [] };
  const options = { withFileTypes: true, encoding: 'buffer' } as const;
  const entries = (await readdir(bytesOfPath(path), options)).map((entry) => ({
    entry,
    name: pathOfBytes(entry.name),
  }));
  for (const { entry, name } of entries.toSorted((a, b) => naturalOrder(a.name, b.name))) {
    // A backslash is a byte of a name here, as within characters of Shift-JIS.
    if (isJunkEntry(name.replaceAll('\\', '_'))) listing.junkNames.push(name);
    else if (entry.isSymbolicLink()) listing.links.push(name);
    else if (entry.isDirectory()) listing.folders.push(name);
    // Pipes and the like too: what cannot be read is found out where it is opened.
    else listing.files.push(name);
  }
  return listing;
}
