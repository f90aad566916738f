import { isJunkEntry } from '../../imports/isJunkEntry.ts';
import { MAX_FILE_BYTES } from '../uploadsApi.ts';

/** A file from the device; `path` has the folders around it, where a folder was chosen. */
export type ChosenFile = { path: string; file: File };

/** Files that were chosen by an input, without those that systems leave in folders. */
export function filesOfInput(files: Iterable<File>): ChosenFile[] {
  return [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })).filter(isMeant);
}

const isMeant = ({ path }: ChosenFile) => !path.includes('/') || !isJunkEntry(path);

export type LeftOut = { path: string; reason: 'empty' | 'too_large' };

/**
 * The files of a choice that can be sent, in one order however they were chosen: the same choice
 * gets the same clean names.
 */
export function sendableFiles(chosen: readonly ChosenFile[]): { files: ChosenFile[]; leftOut: LeftOut[] } {
  const inOrder = chosen.toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return {
    files: inOrder.filter(({ file }) => reasonToLeave(file) === undefined),
    leftOut: inOrder.flatMap(({ path, file }) => {
      const reason = reasonToLeave(file);
      return reason === undefined ? [] : [{ path, reason }];
    }),
  };
}

function reasonToLeave({ size }: File): LeftOut['reason'] | undefined {
  if (size === 0) return 'empty';
  return size > MAX_FILE_BYTES ? 'too_large' : undefined;
}

/** Files and folders that were dropped. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  // Entries have to be asked for before anything is waited for.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return filesOfInput(files);
  const found = await Promise.all(entries.map(filesOfEntry));
  return found.flat().filter(isMeant);
}

async function filesOfEntry(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  const found: ChosenFile[] = [];
  for (const one of await entriesOf(entry as FileSystemDirectoryEntry))
    found.push(...(await filesOfEntry(one)));
  return found;
}

/** A browser gives them in parts, and an empty one at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
