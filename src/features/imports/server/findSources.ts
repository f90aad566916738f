import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { bytesOfPath, shownPath } from '../../../platform/archives/bytePath.ts';
import { printableName } from '../../../platform/archives/entryName.ts';
import { sniffImage } from '../../../platform/archives/sniffContainer.ts';
import { ARCHIVE_EXTENSION } from '../archiveExtension.ts';
import { importNote } from '../importNote.ts';
import { byInfoFile, isInfoFile } from '../infoFile.ts';
import type { ImportNote, ImportSkip } from '../importPlan.ts';
import { recogniseNames } from '../recogniseNames.ts';
import { findLostName } from './findLostName.ts';
import { brokenCovers, COVER_NAME, linkedAway, pagesOf } from './folderPages.ts';
import { followLink, isSeenFirst, realPath, type SeenFolders } from './followLink.ts';
import type { FoundCover, FoundPicture, FoundSeries, FoundSource } from './FoundSource.ts';
import { listFolder, type Listing } from './listFolder.ts';
import { nameByNeighbours } from './nameByNeighbours.ts';
import { errorDetail, readFileHead } from './readFileHead.ts';
import { listSkips, skippedHere, uniqueSkips } from './skippedFiles.ts';
import { sniffFiles, type Sniffed } from './sniffFiles.ts';

const MAX_DEPTH = 24;

/**
 * Everything under the given files and folders that is, or fails to be, a chapter: archives by
 * content, folders with pictures, and what cannot be read. Never throws for what it finds; each
 * failure is a source with `problem`.
 */
export async function findSources(input: {
  paths: readonly string[];
  /** Follow links inside folders too, wherever they lead. */
  followsLinks?: boolean;
  /** The names of the given folders, and of those around them, say nothing. */
  isNameless?: boolean;
}): Promise<{ sources: FoundSource[]; skipped: ImportSkip[] }> {
  const found = new Map<string, FoundSource>();
  const search: Search = {
    skipped: [],
    covers: [],
    isNameless: input.isNameless === true,
    ...(input.followsLinks === true ? { seen: new Set<string>() } : {}),
  };
  for (const path of input.paths) {
    for (const source of await findIn(path, search)) {
      const key = `${source.kind}:${source.path}`;
      if (!found.has(key)) found.set(key, source);
    }
  }
  const sources = nameByNeighbours([...found.values()]);
  const used = new Set(sources.map((one) => one.series?.cover?.path));
  const loose = search.covers.filter((path) => !used.has(path));
  return { sources, skipped: uniqueSkips([...search.skipped, ...listSkips(loose, 'loose_cover')]) };
}

/** Things found during the search, besides sources. */
type Search = {
  skipped: ImportSkip[];
  /** Covers that are no pages; whether any series has use for them shows at the end. */
  covers: string[];
  /** Only where links are followed. */
  seen?: SeenFolders;
  isNameless: boolean;
};

async function findIn(given: string, search: Search): Promise<FoundSource[]> {
  let path = given;
  try {
    // Follow a link that the operator names, but not links inside of it.
    const [meant = given, other] = await findLostName(given);
    if (other !== undefined) {
      return [source({ kind: 'archive', path, folders: [], problem: importNote('path_lost') })];
    }
    path = await realPath(meant);
    const stats = await stat(bytesOfPath(path));
    const around = {
      folders: [shownPath(basename(dirname(path)))].filter(Boolean),
      ...(await seriesAround(dirname(path))),
    };
    if (stats.isDirectory()) {
      const place = search.isNameless ? { folders: [], isNameless: true as const } : around;
      return await visitFolder({ path, ...place, depth: 0, search });
    }
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
async function seriesAround(folder: string): Promise<{ series?: FoundSeries; besideInfo?: string }> {
  try {
    const listing = await listFolder(folder);
    const covers = listing.files.filter((name) => COVER_NAME.test(name));
    const series = seriesOf(folder, listing, await sniffFiles(folder, covers));
    if (series.jsonPath !== undefined) return { series };
    return series.infoPath === undefined ? {} : { besideInfo: series.infoPath };
  } catch {
    return {};
  }
}

type Visit = {
  path: string;
  folders: string[];
  series?: FoundSeries | undefined;
  besideInfo?: string | undefined;
  isNameless?: true;
  depth: number;
  search: Search;
};

async function visitFolder(visit: Visit): Promise<FoundSource[]> {
  const { path, depth, search } = visit;
  const around = { folders: visit.folders, series: visit.series, besideInfo: visit.besideInfo };
  const refuse = (problem: ImportNote) => [source({ kind: 'folder', path, ...around, problem })];
  if (depth > MAX_DEPTH) return refuse(importNote('too_deep', { limit: MAX_DEPTH }));
  let listing: Listing;
  try {
    if (search.seen && !(await isSeenFirst(search.seen, path))) return [];
    listing = await listFolder(path);
  } catch (error) {
    return refuse(importNote('path_unreadable', { detail: errorDetail(error) }));
  }
  const sniffed = await sniffFiles(path, listing.files);
  const candidate = seriesOf(path, listing, sniffed);
  const isMarked = candidate.jsonPath !== undefined;
  const series = nearestSeries(candidate, visit.series);
  const inside = {
    folders: visit.isNameless ? [] : [...visit.folders, shownPath(basename(path))],
    series,
    besideInfo: series === candidate ? undefined : (candidate.infoPath ?? visit.besideInfo),
  };
  const { isNameless } = visit;
  const archives = sniffed.archives.map((archive) =>
    source({ kind: 'archive', isNameless, ...inside, ...archive }),
  );
  const below: FoundSource[] = [];
  for (const name of listing.folders) {
    below.push(...(await visitFolder({ path: join(path, name), ...inside, depth: depth + 1, search })));
  }
  const linked = search.seen ? await visitLinks(visit, listing, inside) : undefined;
  if (linked) below.push(...linked.sources);
  const isSeries = isMarked || archives.length > 0 || below.length > 0;
  const leftLinks = linked?.left ?? listing.links;
  const away = await linkedAway(path, leftLinks);
  const pictures = pagesOf({ path, sniffed, links: away, isSeries, cover: candidate.cover });
  const linkNames = leftLinks.filter((name) => pictures.every((picture) => picture.name !== name));
  const own =
    pictures.length === 0
      ? []
      : [ownSource({ visit, listing, sniffed, pictures, linkNames, series: inside.series, isMarked })];
  const links = own.length > 0 ? [] : linkNames.map((name) => linkSource(join(path, name), inside));
  // Pages have them in their own notes.
  const unread = own.length > 0 ? [] : sniffed.unreadInfos;
  search.skipped.push(
    ...skippedHere({
      path,
      junkNames: listing.junkNames,
      otherNames: sniffed.otherNames,
      linkNames: own.length > 0 ? linkNames : [],
    }),
    ...sniffed.unreadable,
    ...unread.map((name) => ({
      path: join(path, name),
      reason: importNote('info_not_read', { name: printableName(name) }),
    })),
    ...(isSeries ? brokenCovers(sniffed) : []),
  );
  if (isSeries && candidate.cover) search.covers.push(candidate.cover.path);
  return [...own, ...archives, ...below, ...links];
}

type Inside = { folders: string[]; series: FoundSeries | undefined; besideInfo: string | undefined };

/** Links to folders and to archives; what else links are, a picture or nothing, is left. */
async function visitLinks(
  { path, depth, search }: Visit,
  listing: Listing,
  inside: Inside,
): Promise<{ sources: FoundSource[]; left: string[] }> {
  const sources: FoundSource[] = [];
  const left: string[] = [];
  for (const name of listing.links) {
    const target = await followLink(join(path, name));
    if (target.kind === 'folder') {
      sources.push(...(await visitFolder({ path: join(path, name), ...inside, depth: depth + 1, search })));
      continue;
    }
    const isArchive =
      target.kind === 'file' && (ARCHIVE_EXTENSION.test(name) || ARCHIVE_EXTENSION.test(target.path));
    if (isArchive) sources.push(source({ kind: 'archive', ...inside, path: target.path, name }));
    else left.push(name);
  }
  return { sources, left };
}

function ownSource(input: {
  visit: Visit;
  listing: Listing;
  sniffed: Sniffed;
  pictures: FoundPicture[];
  linkNames: readonly string[];
  series: FoundSeries | undefined;
  isMarked: boolean;
}): FoundSource {
  const { visit, listing, sniffed, pictures } = input;
  const infoName = listing.files.filter(isInfoFile).toSorted(byInfoFile)[0];
  const { otherNames: other, unreadInfos } = sniffed;
  return source({
    kind: 'folder',
    path: visit.path,
    isNameless: visit.isNameless,
    folders: visit.folders,
    // A folder of pages is a series of its own only when it says so; a cover alone is its first
    // page.
    series: input.isMarked ? input.series : visit.series,
    besideInfo: visit.besideInfo,
    pictures,
    infoPath: infoName === undefined ? undefined : join(visit.path, infoName),
    skipped: { junk: listing.junkNames, other, unreadInfos, links: [...input.linkNames] },
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
  const isCover = (one: FoundPicture): one is FoundCover =>
    one.format !== undefined && COVER_NAME.test(one.name);
  const cover = sniffed.pictures.find(isCover);
  return {
    path,
    ...(jsonName === undefined ? {} : { jsonPath: join(path, jsonName) }),
    ...(infoName === undefined ? {} : { infoPath: join(path, infoName) }),
    ...(cover ? { cover } : {}),
  };
}

function source(input: {
  kind: FoundSource['kind'];
  path: string;
  /** Name of the link that leads there. */
  name?: string;
  isNameless?: true | undefined;
  folders: string[];
  series?: FoundSeries | undefined;
  pictures?: FoundPicture[];
  infoPath?: string | undefined;
  besideInfo?: string | undefined;
  skipped?: FoundSource['skipped'];
  problem?: ImportNote | undefined;
}): FoundSource {
  const { kind, path, folders, series, infoPath, besideInfo, problem, isNameless } = input;
  return {
    kind,
    path,
    folders,
    ...(isNameless ? { isNameless } : {}),
    names: recogniseNames({
      name: isNameless && kind === 'folder' ? '' : shownPath(input.name ?? basename(path)),
      folders,
      hasExtension: kind === 'archive',
    }),
    pictures: input.pictures ?? [],
    skipped: input.skipped ?? { junk: [], other: [], links: [], unreadInfos: [] },
    ...(series ? { series } : {}),
    ...(infoPath === undefined ? {} : { infoPath }),
    ...(besideInfo === undefined ? {} : { besideInfo }),
    ...(problem ? { problem } : {}),
  };
}
