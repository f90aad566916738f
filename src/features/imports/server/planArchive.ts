import { createHash } from 'node:crypto';
import type { Archive, ArchiveEntry, BadEntry } from '../../../platform/archives/Archive.ts';
import { EntryProblem } from '../../../platform/archives/ArchiveProblem.ts';
import { printableName } from '../../../platform/archives/entryName.ts';
import { isJunkEntry } from '../isJunkEntry.ts';
import { naturalOrder } from '../../../platform/archives/naturalOrder.ts';
import {
  CONTAINER_HEAD_BYTES,
  sniffContainer,
  sniffImage,
} from '../../../platform/archives/sniffContainer.ts';
import { ARCHIVE_EXTENSION } from '../archiveExtension.ts';
import { cappedNotes, importNote } from '../importNote.ts';
import { byInfoFile, isInfoFile, isUnreadInfo } from '../infoFile.ts';
import type { ImportNote, ImportPage } from '../importPlan.ts';
import { LONGSTRIP_JSON } from '../longstripJson.ts';
import { PICTURE_NAME } from '../pictureName.ts';
import { recogniseNames, type RecognisedNames } from '../recogniseNames.ts';
import { isCounted } from './hashPictures.ts';
import { contentFault, faultOf, formatFault, missingPages } from './pageFault.ts';
import { ARCHIVE_CONTAINERS } from './sniffFiles.ts';
import { skippedNote } from './skippedNote.ts';

type ArchiveChapter = {
  /** Folder inside the archive, "" for all of it. */
  inner: string;
  names: RecognisedNames;
  pages: ImportPage[];
  /**
   * The ComicInfo.xml (or another of its kind) of this chapter, and the one above it in an archive
   * of several chapters.
   */
  info?: ArchiveEntry;
  outerInfo?: ArchiveEntry;
  /** The facts that a site like this wrote when it packed the chapter. */
  facts?: ArchiveEntry;
};

export type ArchiveContent = {
  chapters: ArchiveChapter[];
  warnings: ImportNote[];
  /** Why there is no chapter, where there is no picture. */
  problem?: ImportNote;
};

/**
 * Chapters and pages of an open archive: pictures by their first bytes, in natural order. An
 * archive with at least two folders that are distinct chapters by their names becomes several
 * chapters, else it is one.
 */
export async function planArchive(input: {
  archive: Archive;
  names: RecognisedNames;
  folders: readonly string[];
  fileName: string;
}): Promise<ArchiveContent> {
  const { archive, names } = input;
  const content = archive.entries.filter((entry) => !isJunkEntry(entry.name));
  const infos = content
    .filter((entry) => isInfoFile(entry.name))
    .toSorted(
      (a, b) => depth(a.name) - depth(b.name) || byInfoFile(a.name, b.name) || naturalOrder(a.name, b.name),
    );
  const { pages, archives, warnings } = await sniffPages(archive, content);
  const junk = [...archive.entries, ...archive.problems].filter(({ name }) => isJunkEntry(name));
  const notes = [
    ...skippedNote(
      'junk_skipped',
      junk.map(({ name }) => name),
    ),
    ...warnings,
    ...(pages.length > 0 ? skippedNote('archives_skipped', archives) : []),
  ];
  const context = [...input.folders, input.fileName.replace(ARCHIVE_EXTENSION, '')];
  const allFacts = content.filter(isFactsFile);
  const several = splitChapters({ pages, context, infos, allFacts });
  if (several) return { chapters: several, warnings: notes };
  const [info] = infos;
  const [facts] = allFacts;
  const chapter = { inner: '', names: namesWithin({ names, pages, context }), pages };
  return {
    chapters: [{ ...chapter, ...(info ? { info } : {}), ...(facts ? { facts } : {}) }],
    warnings: notes,
    ...(pages.length === 0 && archives.length > 0
      ? { problem: importNote('archive_of_archives', { count: archives.length }) }
      : {}),
  };
}

const badOf = ({ problems }: Archive) => problems.filter(({ name }) => !isJunkEntry(name));
/** A page that is there twice is not missing. */
const isMissing = (entry: BadEntry) => isPicture(entry) && entry.reason !== 'same_entry';
const isPicture = ({ name }: { name: string }) => PICTURE_NAME.test(name);

async function sniffPages(archive: Archive, content: readonly ArchiveEntry[]) {
  const pages: ImportPage[] = [];
  const unlike: ImportNote[] = badOf(archive)
    .filter((entry) => !isMissing(entry))
    .map(({ name, reason, params, message }) =>
      importNote('bad_entry', { ...params, name, reason, detail: message }),
    );
  const others: string[] = [];
  const archives: string[] = [];
  for (const entry of content) {
    const { name, sizeBytes: bytes } = entry;
    try {
      const head = await archive.readEntryHead(entry, CONTAINER_HEAD_BYTES);
      const format = sniffImage(head);
      if (format) pages.push({ name, bytes, format, ...formatFault(format) });
      else if (isPicture(entry)) pages.push({ name, bytes, fault: contentFault(head) });
      else if (isUnreadInfo(name)) unlike.push(importNote('info_not_read', { name: printableName(name) }));
      else if (isArchive(name, head)) archives.push(name);
      else if (!isInfoFile(name) && !isFactsFile(entry)) others.push(name);
    } catch (error) {
      if (!(error instanceof EntryProblem)) throw error;
      const fault = faultOf(error);
      if (isPicture(entry)) pages.push({ name, bytes, fault });
      else unlike.push(importNote('bad_entry', { ...fault, name: printableName(name) }));
    }
  }
  const skipped = skippedNote('other_files_skipped', others.toSorted(naturalOrder));
  pages.push(...badOf(archive).filter(isMissing).map(missingEntry));
  pages.sort((a, b) => naturalOrder(a.name, b.name));
  return {
    pages,
    archives: archives.toSorted(naturalOrder),
    warnings: [...skipped, ...cappedNotes(missingPages(pages)), ...cappedNotes(unlike)],
  };
}

const missingEntry = ({ name, reason, params, message }: BadEntry): ImportPage => ({
  name,
  bytes: 0,
  fault: { ...params, reason, detail: message },
});

/**
 * Most chapters in one archive. Each may have a ComicInfo.xml to parse, so thousands would be an
 * attack.
 */
const MAX_CHAPTERS = 500;

function splitChapters(input: {
  pages: readonly ImportPage[];
  context: readonly string[];
  infos: readonly ArchiveEntry[];
  allFacts: readonly ArchiveEntry[];
}): ArchiveChapter[] | undefined {
  // A name that is no plain path says nothing of a folder.
  const byFolder = Map.groupBy(input.pages, ({ name, fault }) =>
    fault?.reason === 'unsafe_name' ? '' : folderOf(name),
  );
  const loose = byFolder.get('') ?? [];
  byFolder.delete('');
  const chapters = [...byFolder].map(([inner, pages]) => {
    const parts = inner.split('/');
    const name = parts.pop() ?? '';
    const names = recogniseNames({ name, folders: [...input.context, ...parts], hasExtension: false });
    return { inner, pages, names };
  });
  // Files that are no pictures do not tell what an archive is, but a chapter of them alone is one
  // that is missing.
  const good = chapters.filter(({ pages }) => pages.some(isCounted));
  const numbered = good.filter(({ names }) => !names.isPlain);
  const distinct = new Set(
    numbered.map(({ names }) => [names.volume, names.number, names.language, ...names.groups].join('\0')),
  );
  if (chapters.length > MAX_CHAPTERS) return undefined;
  const factsOf = (inner: string) => input.allFacts.find((entry) => folderOf(entry.name) === inner);
  const isPacked = good.length > 1 && good.every(({ inner }) => factsOf(inner) !== undefined);
  if (!isPacked && (distinct.size < 2 || distinct.size < numbered.length)) return undefined;
  const outerInfo = input.infos.find((entry) => !byFolder.has(folderOf(entry.name)));
  return chapters.map(({ inner, pages, names }) => {
    const info = input.infos.find((entry) => folderOf(entry.name) === inner);
    const facts = factsOf(inner);
    return {
      inner,
      // An unnumbered folder among chapters ("Extras") is a chapter with a title.
      names: names.isPlain ? untitled(names, numbered[0]?.names) : names,
      // Pictures beside the folders are the cover: they open the first chapter.
      pages: inner === good[0]?.inner ? [...loose, ...pages] : pages,
      ...(info ? { info } : {}),
      ...(outerInfo ? { outerInfo } : {}),
      ...(facts ? { facts } : {}),
    };
  });
}

function untitled(names: RecognisedNames, sibling: RecognisedNames | undefined): RecognisedNames {
  return {
    ...names,
    ...(sibling?.series === undefined ? {} : { series: sibling.series }),
    ...(names.series === undefined ? {} : { title: names.series }),
  };
}

/**
 * "download.cbz" with one folder "Series c012" or "Vol 1" inside: the folder knows more than the
 * file.
 */
function namesWithin(input: {
  names: RecognisedNames;
  pages: readonly ImportPage[];
  context: readonly string[];
}): RecognisedNames {
  const { names, pages, context } = input;
  if (!names.isPlain) return names;
  const good = pages.filter(isCounted);
  const folders = new Set((good.length > 0 ? good : pages).map((page) => folderOf(page.name)));
  const [folder = ''] = folders;
  if (folders.size !== 1 || folder === '') return names;
  const within = recogniseNames({ name: baseOf(folder), folders: context, hasExtension: false });
  return within.isPlain ? names : within;
}

/** Documents of other kinds are ZIP files too, but have their own extensions. */
const isArchive = (name: string, head: Buffer) =>
  ARCHIVE_EXTENSION.test(name) ||
  (!baseOf(name).includes('.') && ARCHIVE_CONTAINERS.has(sniffContainer(head)));
const isFactsFile = ({ name }: ArchiveEntry) => baseOf(name) === LONGSTRIP_JSON;
const folderOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('/')));
const baseOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);
const depth = (name: string) => name.split('/').length;

/** Several chapters of one file differ by their folder. */
export function innerFingerprint(fileHash: string, inner: string): string {
  if (inner === '') return `sha256:${fileHash}`;
  return `sha256:${createHash('sha256').update(`${fileHash}\0${inner}`).digest('hex')}`;
}
