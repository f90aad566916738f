import { join } from 'node:path';
import { sniffContainer, sniffImage } from '../../../platform/archives/sniffContainer.ts';
import { ARCHIVE_EXTENSION } from '../archiveExtension.ts';
import { importNote } from '../importNote.ts';
import { isInfoFile, isUnreadInfo } from '../infoFile.ts';
import type { ImportNote } from '../importPlan.ts';
import { PICTURE_NAME } from '../pictureName.ts';
import type { FoundPicture } from './FoundSource.ts';
import { contentFault, formatFault, pageFault } from './pageFault.ts';
import { errorDetail, readFileHead } from './readFileHead.ts';

export type Sniffed = {
  /** In the order of the names. Those that are named as pictures and cannot be had have a fault. */
  pictures: FoundPicture[];
  archives: { path: string; problem?: ImportNote }[];
  otherNames: string[];
  /** Neither their names nor their bytes tell what they are. */
  unreadable: { path: string; reason: ImportNote }[];
  unreadInfos: string[];
};

export const ARCHIVE_CONTAINERS = new Set(['zip', 'split_zip', 'rar4', 'rar5', '7z', 'tar', 'pdf', 'epub']);

/**
 * Detects the files of a folder by their first bytes, else by their names. One that is named as a
 * picture and is none is a page that is missing, whatever else it is.
 */
export async function sniffFiles(folder: string, names: readonly string[]): Promise<Sniffed> {
  const sniffed: Sniffed = {
    pictures: [],
    archives: [],
    otherNames: [],
    unreadable: [],
    unreadInfos: [],
  };
  for (const name of names) {
    if (isInfoFile(name) || name === 'series.json') continue;
    if (isUnreadInfo(name)) {
      sniffed.unreadInfos.push(name);
      continue;
    }
    const path = join(folder, name);
    try {
      const { head, bytes } = await readFileHead(path);
      const container = sniffContainer(head);
      const format = sniffImage(head);
      if (format) sniffed.pictures.push({ name, path, bytes, format, ...formatFault(format) });
      else if (PICTURE_NAME.test(name))
        sniffed.pictures.push({ name, path, bytes, fault: contentFault(head) });
      else if (ARCHIVE_CONTAINERS.has(container) || ARCHIVE_EXTENSION.test(name))
        sniffed.archives.push({ path });
      else sniffed.otherNames.push(name);
    } catch (error) {
      const detail = errorDetail(error);
      const problem = importNote('path_unreadable', { detail });
      const fault = pageFault('page_unreadable', { error: detail });
      if (PICTURE_NAME.test(name)) sniffed.pictures.push({ name, path, bytes: 0, fault });
      else if (ARCHIVE_EXTENSION.test(name)) sniffed.archives.push({ path, problem });
      else sniffed.unreadable.push({ path, reason: problem });
    }
  }
  return sniffed;
}
