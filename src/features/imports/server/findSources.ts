import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isJunkEntry } from '../../../platform/archives/isJunkEntry.ts';
import { naturalOrder } from '../../../platform/archives/naturalOrder.ts';
import { sniffContainer, sniffImage } from '../../../platform/archives/sniffContainer.ts';
import { archiveExtension } from '../archiveExtension.ts';
import { importNote } from '../importNote.ts';
import { byInfoFile, isInfoFile, isUnreadInfo } from '../infoFile.ts';
import type { ImportNote, PageFormat } from '../importPlan.ts';
import { pictureName } from '../pictureName.ts';
import { recogniseNames, type RecognisedNames } from '../recogniseNames.ts';
import { sameTitle } from '../sameTitle.ts';
import { errorDetail, readFileHead } from './readFileHead.ts';

export interface FoundPicture {
  name: string;
  path: string;
  bytes: number;
  format: PageFormat;
}

/** A folder with what belongs to all chapters in it. */
export interface FoundSeries {
  path: string;
  jsonPath?: string;
  infoPath?: string;
  cover?: FoundPicture;
}

export interface FoundSource {
  kind: 'archive' | 'folder';
  /** Absolute. */
  path: string;
  /** Names of the folders around it, nearest last. */
  folders: string[];
  names: RecognisedNames;
  series?: FoundSeries;
  /** Of a folder. */
  pictures: FoundPicture[];
  infoPath?: string;
  skipped: { junk: number; other: number; notImages: string[]; links: number; unreadInfos: string[] };
  problem?: ImportNote;
}

const maxDepth = 24;
const coverName = /^cover\.(?:webp|jpe?g|png|avif|gif)$/i;

/**
 * Everything under the given files and folders that is, or fails to be, a chapter: archives by content, folders with pictures, and
 * what cannot be read. Links inside folders are not followed. Never throws for what it finds; each failure is a source with `problem`.
 */
export async function findSources(input: { paths: readonly string[] }): Promise<FoundSource[]> {
  const found = new Map<string, FoundSource>();
  for (const path of input.paths) {
    for (const source of await findIn(path)) {
      const key = `${source.kind}:${source.path}`;
      if (!found.has(key)) found.set(key, source);
    }
  }
  return nameByNeighbours([...found.values()]);
}

async function findIn(given: string): Promise<FoundSource[]> {
  let path = given;
  try {
    // What the operator names is followed; what lies inside is not.
    path = await realpath(given);
    const stats = await stat(path);
    const around = {
      folders: [basename(dirname(path))].filter(Boolean),
      series: await seriesAround(dirname(path)),
    };
    if (stats.isDirectory()) return await visitFolder({ path, ...around, depth: 0 });
    const { head } = await readFileHead(path);
    const problem = sniffImage(head) ? importNote('single_image') : undefined;
    return [source({ kind: 'archive', path, ...around, problem })];
  } catch (error) {
    const detail = errorDetail(error);
    const problem =
      detail === 'ENOENT' ? importNote('path_missing') : importNote('path_unreadable', { detail });
    return [source({ kind: 'archive', path, folders: [], problem })];
  }
}

/** A single chapter of a series folder still belongs to that series. */
async function seriesAround(folder: string): Promise<FoundSeries | undefined> {
  try {
    const listing = await listFolder(folder);
    if (!listing.files.includes('series.json')) return undefined;
    return seriesOf(
      folder,
      listing,
      await sniffFiles(
        folder,
        listing.files.filter((name) => coverName.test(name)),
      ),
    );
  } catch {
    return undefined;
  }
}

interface Visit {
  path: string;
  folders: string[];
  series?: FoundSeries | undefined;
  depth: number;
}

async function visitFolder(visit: Visit): Promise<FoundSource[]> {
  const { path, depth } = visit;
  const around = { folders: visit.folders, series: visit.series };
  const refuse = (problem: ImportNote) => [source({ kind: 'folder', path, ...around, problem })];
  if (depth > maxDepth) return refuse(importNote('too_deep', { limit: maxDepth }));
  let listing: Listing;
  try {
    listing = await listFolder(path);
  } catch (error) {
    return refuse(importNote('path_unreadable', { detail: errorDetail(error) }));
  }
  const sniffed = await sniffFiles(path, listing.files);
  const candidate = seriesOf(path, listing, sniffed);
  const isMarked = candidate.jsonPath !== undefined;
  const inside = {
    folders: [...visit.folders, basename(path)],
    series: nearestSeries(candidate, visit.series),
  };
  const archives = sniffed.archives.map((archive) => source({ kind: 'archive', ...inside, ...archive }));
  const below: FoundSource[] = [];
  for (const name of listing.folders) {
    below.push(...(await visitFolder({ path: join(path, name), ...inside, depth: depth + 1 })));
  }
  const isSeries = isMarked || archives.length > 0 || below.length > 0;
  const pictures = sniffed.pictures.filter((picture) => !isSeries || picture !== candidate.cover);
  const own =
    pictures.length === 0
      ? []
      : [ownSource({ visit, listing, sniffed, pictures, series: inside.series, isMarked })];
  const links = own.length > 0 ? [] : listing.links.map((name) => linkSource(join(path, name), inside));
  return [...own, ...archives, ...below, ...links];
}

function ownSource(input: {
  visit: Visit;
  listing: Listing;
  sniffed: Sniffed;
  pictures: FoundPicture[];
  series: FoundSeries | undefined;
  isMarked: boolean;
}): FoundSource {
  const { visit, listing, sniffed, pictures } = input;
  const infoName = listing.files.filter(isInfoFile).toSorted(byInfoFile)[0];
  const { other, notImages, unreadInfos } = sniffed;
  return source({
    kind: 'folder',
    path: visit.path,
    folders: visit.folders,
    // A folder of pages is a series of its own only when it says so; a cover alone is its first page.
    series: input.isMarked ? input.series : visit.series,
    pictures,
    infoPath: infoName === undefined ? undefined : join(visit.path, infoName),
    skipped: { junk: listing.junk, other, notImages, unreadInfos, links: listing.links.length },
  });
}

function linkSource(
  path: string,
  inside: { folders: string[]; series?: FoundSeries | undefined },
): FoundSource {
  return source({ kind: 'archive', path, ...inside, problem: importNote('symlink_not_followed') });
}

function nearestSeries(candidate: FoundSeries, outer: FoundSeries | undefined): FoundSeries | undefined {
  const { jsonPath, cover, infoPath } = candidate;
  if (jsonPath !== undefined) return candidate;
  // Folders for volumes or languages inside a series with a series.json stay part of it.
  return outer?.jsonPath === undefined && (cover ?? infoPath) !== undefined ? candidate : outer;
}

function seriesOf(path: string, listing: Listing, sniffed: Sniffed): FoundSeries {
  const jsonName = listing.files.find((name) => name === 'series.json');
  const infoName = listing.files.filter(isInfoFile).toSorted(byInfoFile)[0];
  const cover = sniffed.pictures.find((picture) => coverName.test(picture.name));
  return {
    path,
    ...(jsonName === undefined ? {} : { jsonPath: join(path, jsonName) }),
    ...(infoName === undefined ? {} : { infoPath: join(path, infoName) }),
    ...(cover ? { cover } : {}),
  };
}

interface Listing {
  files: string[];
  folders: string[];
  links: string[];
  junk: number;
}

async function listFolder(path: string): Promise<Listing> {
  const listing: Listing = { files: [], folders: [], links: [], junk: 0 };
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries.toSorted((a, b) => naturalOrder(a.name, b.name))) {
    if (isJunkEntry(entry.name)) listing.junk += 1;
    else if (entry.isSymbolicLink()) listing.links.push(entry.name);
    else if (entry.isDirectory()) listing.folders.push(entry.name);
    else if (entry.isFile()) listing.files.push(entry.name);
  }
  return listing;
}

interface Sniffed {
  pictures: FoundPicture[];
  archives: { path: string; problem?: ImportNote }[];
  other: number;
  notImages: string[];
  unreadInfos: string[];
}

const archiveContainers = new Set(['zip', 'split_zip', 'rar4', 'rar5', '7z', 'tar', 'pdf', 'epub']);

async function sniffFiles(folder: string, names: readonly string[]): Promise<Sniffed> {
  const sniffed: Sniffed = { pictures: [], archives: [], other: 0, notImages: [], unreadInfos: [] };
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
      else if (archiveContainers.has(container) || archiveExtension.test(name))
        sniffed.archives.push({ path });
      else if (pictureName.test(name)) sniffed.notImages.push(name);
      else sniffed.other += 1;
    } catch (error) {
      const problem = importNote('path_unreadable', { detail: errorDetail(error) });
      if (archiveExtension.test(name)) sniffed.archives.push({ path, problem });
      else sniffed.notImages.push(name);
    }
  }
  return sniffed;
}

function source(input: {
  kind: FoundSource['kind'];
  path: string;
  folders: string[];
  series?: FoundSeries | undefined;
  pictures?: FoundPicture[];
  infoPath?: string | undefined;
  skipped?: FoundSource['skipped'];
  problem?: ImportNote | undefined;
}): FoundSource {
  const { kind, path, folders, series, infoPath, problem } = input;
  return {
    kind,
    path,
    folders,
    names: recogniseNames({ name: basename(path), folders, hasExtension: kind === 'archive' }),
    pictures: input.pictures ?? [],
    skipped: input.skipped ?? { junk: 0, other: 0, notImages: [], links: 0, unreadInfos: [] },
    ...(series ? { series } : {}),
    ...(infoPath === undefined ? {} : { infoPath }),
    ...(problem ? { problem } : {}),
  };
}

/**
 * "Extras.cbz" beside "Ch. 1.cbz" is a chapter of that folder's series, while alone it would be a series of its own: a name without
 * a number is read by its neighbours. A folder with a cover but no series.json speaks only for chapters of its own title.
 */
function nameByNeighbours(sources: readonly FoundSource[]): FoundSource[] {
  const seriesFolders = new Set<string>();
  for (const { path, names, folders, series } of sources) {
    const isOfFolder = isTitled(names, folderTitle(folders));
    if ((!names.isPlain && isOfFolder) || series?.jsonPath !== undefined) seriesFolders.add(dirname(path));
  }
  return sources.map((found) => {
    const title = folderTitle(found.folders);
    const isItself = found.series?.path === found.path; // pages beside its own series.json
    const isChapter =
      !isItself &&
      found.names.isPlain &&
      !isTitled(found.names, title) &&
      seriesFolders.has(dirname(found.path));
    const names =
      isChapter && title !== undefined
        ? { ...found.names, series: title, ...titled(found.names) }
        : found.names;
    const { series, ...rest } = found;
    const isSpokenFor = series !== undefined && (series.jsonPath !== undefined || isTitled(names, title));
    return { ...rest, names, ...(isSpokenFor ? { series } : {}) };
  });
}

const isTitled = (names: RecognisedNames, title: string | undefined) =>
  title !== undefined && sameTitle(names.series ?? '', title);
const titled = (names: RecognisedNames) => (names.series === undefined ? {} : { title: names.series });
const folderTitle = (folders: readonly string[]) =>
  recogniseNames({ name: '', folders, hasExtension: false }).series;
