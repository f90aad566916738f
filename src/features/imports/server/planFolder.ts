import { createHash } from 'node:crypto';
import { ARCHIVE_LIMITS } from '../../../platform/archives/archiveLimits.ts';
import { printableName } from '../../../platform/archives/entryName.ts';
import { cappedNotes, importNote } from '../importNote.ts';
import type { ImportNote, ImportPage } from '../importPlan.ts';
import type { FoundPicture, FoundSource } from './FoundSource.ts';
import { missingPages, pageFault, withoutPages } from './pageFault.ts';
import { errorDetail, hashFile } from './readFileHead.ts';
import { skippedNote } from './skippedNote.ts';

export type FolderPages = {
  pages: ImportPage[];
  fingerprint?: string;
  warnings: ImportNote[];
  problem?: ImportNote;
};

/**
 * The pages of a folder of pictures, under the same limits as an archive. Throws the system's error
 * when a file goes away.
 */
export async function planFolder(found: FoundSource): Promise<FolderPages> {
  const { totalBytes, entries } = ARCHIVE_LIMITS;
  const pictures = found.pictures.map(refuseLarge);
  const bytes = pictures.filter(isRead).reduce((sum, picture) => sum + picture.bytes, 0);
  const notes = folderNotes(found);
  const refuse = (problem: ImportNote) => ({ pages: [], warnings: notes, problem });
  if (pictures.length > entries) {
    return refuse(importNote('too_many_pages', { count: pictures.length, limit: entries }));
  }
  if (bytes > totalBytes) return refuse(importNote('pages_too_large', { bytes, limit_bytes: totalBytes }));
  const { fingerprint, read } = await folderFingerprint(pictures, found.infoPath);
  const pages = read.map(({ path: _path, ...page }) => page);
  const warnings = [...notes, ...cappedNotes(missingPages(pages))];
  const problem = withoutPages(pages);
  return { pages, warnings, fingerprint, ...(problem ? { problem } : {}) };
}

const isRead = ({ format }: FoundPicture) => format !== undefined;

function refuseLarge(picture: FoundPicture): FoundPicture {
  const { name, path, bytes } = picture;
  const limit = ARCHIVE_LIMITS.entryBytes;
  if (bytes <= limit) return picture;
  return { name, path, bytes, fault: pageFault('page_too_large', { bytes, limit_bytes: limit }) };
}

function folderNotes({ skipped }: FoundSource): ImportNote[] {
  return [
    ...skippedNote('junk_skipped', skipped.junk),
    ...skippedNote('other_files_skipped', skipped.other),
    ...skippedNote('links_skipped', skipped.links),
    ...cappedNotes(
      skipped.unreadInfos.map((name) => importNote('info_not_read', { name: printableName(name) })),
    ),
  ];
}

/**
 * Over the names, sizes and bytes of the pages that can be read in order, and ComicInfo.xml: those
 * that are missing have no part in it. Returns the pictures too, with the hash of each that was
 * read, and a fault for each that failed meanwhile.
 */
async function folderFingerprint(
  pictures: readonly FoundPicture[],
  infoPath: string | undefined,
): Promise<{ fingerprint: string; read: (FoundPicture & { sha256?: string })[] }> {
  const hash = createHash('sha256');
  const read: (FoundPicture & { sha256?: string })[] = [];
  for (const picture of pictures) {
    const { name, path, bytes } = picture;
    try {
      const sha256 = isRead(picture) ? await hashFile(path) : undefined;
      if (sha256 !== undefined) hash.update(`${name}\0${bytes}\0${sha256}\0`);
      read.push({ ...picture, ...(sha256 === undefined ? {} : { sha256 }) });
    } catch (error) {
      read.push({ name, path, bytes, fault: pageFault('page_unreadable', { error: errorDetail(error) }) });
    }
  }
  if (infoPath !== undefined) hash.update(`ComicInfo.xml\0${await hashFile(infoPath)}`);
  return { fingerprint: `sha256:${hash.digest('hex')}`, read };
}
