import { basename } from 'node:path';
import { EntryProblem } from '../../../platform/archives/ArchiveProblem.ts';
import { printableName } from '../../../platform/archives/entryName.ts';
import { ComicInfoProblem } from '../ComicInfoProblem.ts';
import { importNote } from '../importNote.ts';
import type { ImportNote } from '../importPlan.ts';
import { mapComicInfo, type MappedComicInfo } from '../mapComicInfo.ts';
import { parseComicInfo } from '../parseComicInfo.ts';
import { COMIC_INFO_MAX_BYTES } from '../readXml.ts';
import { errorDetail, readSmallFile } from './readFileHead.ts';

export type ReadInfo = {
  /** The name of the file. */
  name?: string;
  mapped?: MappedComicInfo;
  warnings?: ImportNote[];
};

/** A ComicInfo.xml that cannot be used costs its facts and not the chapter. */
export async function readInfo(
  path: string,
  read: () => Promise<Buffer | undefined>,
  pictures?: number,
): Promise<ReadInfo> {
  const name = printableName(basename(path));
  try {
    const bytes = await read();
    if (!bytes) throw new ComicInfoProblem('comic_info_too_large');
    const info = parseComicInfo(bytes);
    const mapped = mapComicInfo(info, pictures);
    const isOdd = info.number !== undefined && mapped.chapter.number === undefined;
    return {
      name,
      mapped,
      warnings: isOdd ? [importNote('number_unreadable', { name, number: info.number ?? '' })] : [],
    };
  } catch (error) {
    const isKnown = error instanceof ComicInfoProblem || error instanceof EntryProblem;
    const reason = error instanceof ComicInfoProblem ? error.code : 'comic_info_unreadable';
    const detail = isKnown ? error.message : errorDetail(error);
    return {
      warnings: [
        importNote('comic_info_ignored', { name, reason, detail: `${name} was ignored. ${detail}` }),
      ],
    };
  }
}

/** `pictures`: how many the chapter has, if it is one's own. Nothing where there is no file. */
export async function readInfoFile(path: string | undefined, pictures?: number): Promise<ReadInfo> {
  return path === undefined ? {} : readInfo(path, () => readSmallFile(path, COMIC_INFO_MAX_BYTES), pictures);
}
