import { createHash } from 'node:crypto';
import type { Archive, ArchiveEntry } from '../../../platform/archives/Archive.ts';
import { EntryProblem } from '../../../platform/archives/ArchiveProblem.ts';
import { printableName } from '../../../platform/archives/entryName.ts';
import { isJunkEntry } from '../../../platform/archives/isJunkEntry.ts';
import { naturalOrder } from '../../../platform/archives/naturalOrder.ts';
import { IMAGE_HEAD_BYTES, sniffContainer, sniffImage } from '../../../platform/archives/sniffContainer.ts';
import { ARCHIVE_EXTENSION } from '../archiveExtension.ts';
import { cappedNotes, importNote } from '../importNote.ts';
import { byInfoFile, isInfoFile, isUnreadInfo } from '../infoFile.ts';
import type { ImportNote, ImportPage } from '../importPlan.ts';
import { LONGSTRIP_JSON } from '../longstripJson.ts';
import { PICTURE_NAME } from '../pictureName.ts';
import { recogniseNames, type RecognisedNames } from '../recogniseNames.ts';
import { unreadPages } from '../unreadPages.ts';
import { ARCHIVE_CONTAINERS } from './sniffFiles.ts';
import { skippedNote } from './skippedNote.ts';

type ArchiveChapter = {
  /** Folder inside the archive, "" for all of it. */
  inner: string;
  names: RecognisedNames;
  pages: ImportPage[];
  /** The ComicInfo.xml (or another of its kind) of this chapter, and the one above it in an archive of several chapters. */
  info?: ArchiveEntry;
  outerInfo?: ArchiveEntry;
  /** What a site like this wrote when it packed the chapter. */
  facts?: ArchiveEntry;
};

export type ArchiveContent = {
  chapters: ArchiveChapter[];
  warnings: ImportNote[];
  /** Why there is no chapter, where there is no picture. */
  problem?: ImportNote;
};

/**
 * Chapters and pages of an open archive: pictures by their first bytes, in natural order. An archive with at least two folders that
 * are distinct chapters by their names becomes several chapters, else it is one.
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
  const bad = archive.problems.filter((problem) => !isJunkEntry(problem.name));
  const junk = [...archive.entries, ...archive.problems].filter(({ name }) => isJunkEntry(name));
  const notes = [
    ...skippedNote(
      'junk_skipped',
      junk.map(({ name }) => name),
    ),
    ...warnings,
    ...(pages.length > 0 ? skippedNote('archives_skipped', archives) : []),
    ...cappedNotes(
      bad.map(({ name, reason, params, message }) =>
        importNote('bad_entry', { ...params, name, reason, detail: message }),
      ),
    ),
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
    ...(pages.length > 0 ? {} : { problem: noPages(archives.length) }),
  };
}

const noPages = (archives: number) =>
  archives > 0 ? importNote('archive_of_archives', { count: archives }) : importNote('no_pages');

async function sniffPages(archive: Archive, content: readonly ArchiveEntry[]) {
  const pages: ImportPage[] = [];
  const unlike: ImportNote[] = [];
  const others: string[] = [];
  const archives: string[] = [];
  for (const entry of content.toSorted((a, b) => naturalOrder(a.name, b.name))) {
    const isNamedAsPicture = PICTURE_NAME.test(entry.name);
    const name = printableName(entry.name);
    try {
      const head = await archive.readEntryHead(entry, IMAGE_HEAD_BYTES);
      const format = sniffImage(head);
      if (format) pages.push({ name: entry.name, bytes: entry.sizeBytes, format });
      else if (isNamedAsPicture) unlike.push(importNote('not_an_image', { name }));
      else if (isUnreadInfo(entry.name)) unlike.push(importNote('info_not_read', { name }));
      else if (isArchive(entry.name, head)) archives.push(entry.name);
      else if (!isInfoFile(entry.name) && !isFactsFile(entry)) others.push(entry.name);
    } catch (error) {
      if (!(error instanceof EntryProblem)) throw error;
      unlike.push(
        importNote('bad_entry', { ...error.params, name, reason: error.reason, detail: error.message }),
      );
    }
  }
  const skipped = skippedNote('other_files_skipped', others);
  return {
    pages,
    archives,
    warnings: [...skipped, ...unreadPages(pages, printableName), ...cappedNotes(unlike)],
  };
}

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
  const byFolder = Map.groupBy(input.pages, (page) => folderOf(page.name));
  const loose = byFolder.get('') ?? [];
  byFolder.delete('');
  const chapters = [...byFolder].map(([inner, pages]) => {
    const parts = inner.split('/');
    const name = parts.pop() ?? '';
    const names = recogniseNames({ name, folders: [...input.context, ...parts], hasExtension: false });
    return { inner, pages, names };
  });
  const numbered = chapters.filter(({ names }) => !names.isPlain);
  const distinct = new Set(
    numbered.map(({ names }) => [names.volume, names.number, names.language, ...names.groups].join('\0')),
  );
  if (chapters.length > MAX_CHAPTERS) return undefined;
  const factsOf = (inner: string) => input.allFacts.find((entry) => folderOf(entry.name) === inner);
  const isPacked = chapters.length > 1 && chapters.every(({ inner }) => factsOf(inner) !== undefined);
  if (!isPacked && (distinct.size < 2 || distinct.size < numbered.length)) return undefined;
  const outerInfo = input.infos.find((entry) => !byFolder.has(folderOf(entry.name)));
  return chapters.map(({ inner, pages, names }, index) => {
    const info = input.infos.find((entry) => folderOf(entry.name) === inner);
    const facts = factsOf(inner);
    return {
      inner,
      // An unnumbered folder among chapters ("Extras") is a chapter with a title.
      names: names.isPlain ? untitled(names, numbered[0]?.names) : names,
      // Pictures beside the folders are the cover: they open the first chapter.
      pages: index === 0 ? [...loose, ...pages] : pages,
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

/** "download.cbz" with one folder "Series c012" or "Vol 1" inside: the folder knows more than the file. */
function namesWithin(input: {
  names: RecognisedNames;
  pages: readonly ImportPage[];
  context: readonly string[];
}): RecognisedNames {
  const { names, pages, context } = input;
  if (!names.isPlain) return names;
  const folders = new Set(pages.map((page) => folderOf(page.name)));
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
