import { join } from 'node:path';
import { sniffContainer, sniffImage } from '../../../platform/archives/sniffContainer.ts';
import { ARCHIVE_EXTENSION } from '../archiveExtension.ts';
import { importNote } from '../importNote.ts';
import { isInfoFile, isUnreadInfo } from '../infoFile.ts';
import type { ImportNote } from '../importPlan.ts';
import { PICTURE_NAME } from '../pictureName.ts';
import type { FoundPicture } from './FoundSource.ts';
import { errorDetail, readFileHead } from './readFileHead.ts';

export type Sniffed = {
  pictures: FoundPicture[];
  archives: { path: string; problem?: ImportNote }[];
  otherNames: string[];
  notImages: string[];
  unreadInfos: string[];
};

export const ARCHIVE_CONTAINERS = new Set(['zip', 'split_zip', 'rar4', 'rar5', '7z', 'tar', 'pdf', 'epub']);

/** Detects the files of a folder by their first bytes, else by their names. */
export async function sniffFiles(folder: string, names: readonly string[]): Promise<Sniffed> {
  const sniffed: Sniffed = {
    pictures: [],
    archives: [],
    otherNames: [],
    notImages: [],
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
      if (format) sniffed.pictures.push({ name, path, bytes, format });
      else if (ARCHIVE_CONTAINERS.has(container) || ARCHIVE_EXTENSION.test(name))
        sniffed.archives.push({ path });
      else if (PICTURE_NAME.test(name)) sniffed.notImages.push(name);
      else sniffed.otherNames.push(name);
    } catch (error) {
      const problem = importNote('path_unreadable', { detail: errorDetail(error) });
      if (ARCHIVE_EXTENSION.test(name)) sniffed.archives.push({ path, problem });
      else sniffed.notImages.push(name);
    }
  }
  return sniffed;
}
