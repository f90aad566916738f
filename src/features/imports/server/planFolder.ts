import { createHash } from 'node:crypto';
import { ARCHIVE_LIMITS } from '../../../platform/archives/archiveLimits.ts';
import { printableName } from '../../../platform/archives/entryName.ts';
import { cappedNotes, importNote } from '../importNote.ts';
import type { ImportNote, ImportPage } from '../importPlan.ts';
import { unreadPages } from '../unreadPages.ts';
import type { FoundPicture, FoundSource } from './FoundSource.ts';
import { skippedNote } from './skippedNote.ts';
import { hashFile } from './readFileHead.ts';

export type FolderPages = {
  pages: ImportPage[];
  fingerprint?: string;
  warnings: ImportNote[];
  problem?: ImportNote;
};

/** The pages of a folder of pictures, under the same limits as an archive. Throws the system's error when a file goes away. */
export async function planFolder(found: FoundSource): Promise<FolderPages> {
  const { entryBytes, totalBytes, entries } = ARCHIVE_LIMITS;
  const fitting = found.pictures.filter((picture) => picture.bytes <= entryBytes);
  const bytes = fitting.reduce((sum, picture) => sum + picture.bytes, 0);
  const pages = fitting.map(({ name, bytes: size, format }) => ({ name, bytes: size, format }));
  const warnings = [
    ...folderNotes(found),
    ...tooLargeNotes(found.pictures),
    ...unreadPages(pages, printableName),
  ];
  if (pages.length === 0) return { pages, warnings, problem: importNote('no_pages') };
  if (pages.length > entries) {
    return {
      pages: [],
      warnings,
      problem: importNote('too_many_pages', { count: pages.length, limit: entries }),
    };
  }
  if (bytes > totalBytes) {
    return {
      pages: [],
      warnings,
      problem: importNote('pages_too_large', { bytes, limit_bytes: totalBytes }),
    };
  }
  return { pages, warnings, fingerprint: await folderFingerprint(fitting, found.infoPath) };
}

function folderNotes({ skipped }: FoundSource): ImportNote[] {
  return [
    ...skippedNote('junk_skipped', skipped.junk),
    ...skippedNote('other_files_skipped', skipped.other),
    ...skippedNote('links_skipped', skipped.links),
    ...cappedNotes(
      skipped.unreadInfos.map((name) => importNote('info_not_read', { name: printableName(name) })),
    ),
    ...cappedNotes(
      skipped.notImages.map((name) => importNote('not_an_image', { name: printableName(name) })),
    ),
  ];
}

function tooLargeNotes(pictures: readonly FoundPicture[]): ImportNote[] {
  const limit = ARCHIVE_LIMITS.entryBytes;
  const large = pictures.filter((picture) => picture.bytes > limit);
  return cappedNotes(
    large.map(({ name, bytes }) =>
      importNote('page_too_large', { name: printableName(name), bytes, limit_bytes: limit }),
    ),
  );
}

/** Over the names, sizes and bytes of the pages in order, and ComicInfo.xml. */
async function folderFingerprint(
  pictures: readonly FoundPicture[],
  infoPath: string | undefined,
): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, path, bytes } of pictures) hash.update(`${name}\0${bytes}\0${await hashFile(path)}\0`);
  if (infoPath !== undefined) hash.update(`ComicInfo.xml\0${await hashFile(infoPath)}`);
  return `sha256:${hash.digest('hex')}`;
}
