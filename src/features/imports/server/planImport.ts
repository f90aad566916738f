import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { ArchiveProblem, EntryProblem } from '../../../platform/archives/ArchiveProblem.ts';
import { shownPath } from '../../../platform/archives/bytePath.ts';
import { printableName } from '../../../platform/archives/entryName.ts';
import type { Archive, ArchiveEntry } from '../../../platform/archives/Archive.ts';
import { openArchive } from '../../../platform/archives/openArchive.ts';
import { cleanLine } from '../cleanLine.ts';
import { composeFacts } from '../composeFacts.ts';
import { emptyComic } from '../importedFields.ts';
import { cappedNotes, importNote } from '../importNote.ts';
import type { ImportNote, ImportPage, ImportPlan, ImportSource, SeriesFolder } from '../importPlan.ts';
import { LONGSTRIP_JSON_MAX_BYTES, parseLongstripJson, type LongstripFacts } from '../longstripJson.ts';
import type { MappedComicInfo } from '../mapComicInfo.ts';
import { COMIC_INFO_MAX_BYTES } from '../readXml.ts';
import { parseSeriesJson, SERIES_JSON_MAX_BYTES } from '../parseSeriesJson.ts';
import type { RecognisedNames } from '../recogniseNames.ts';
import { withoutDeleted } from '../withoutDeleted.ts';
import { besideInfos } from './besideInfos.ts';
import { findSources } from './findSources.ts';
import type { FoundSeries, FoundSource } from './FoundSource.ts';
import { guessNotes, sayGuessesOnce } from './guessNotes.ts';
import { innerFingerprint, planArchive } from './planArchive.ts';
import { withoutPages } from './pageFault.ts';
import { planFolder } from './planFolder.ts';
import { errorDetail, hashFile, readSmallFile } from './readFileHead.ts';
import { readInfo, readInfoFile, type ReadInfo } from './readInfo.ts';
import { stampOf } from './stampOf.ts';

/**
 * Plans the import of `paths` (files and folders, any mixture) without writing. Every archive and
 * folder is read once for its fingerprint. `isNameless`: the names of the given folders say
 * nothing. `onSource` hears of each one found as it is planned. A fault of one is its `problem`,
 * never an exception.
 */
export async function planImport(input: {
  paths: readonly string[];
  followsLinks?: boolean;
  isNameless?: boolean;
  signal?: AbortSignal;
  onSource?: (progress: { done: number; total: number; path: string }) => void;
}): Promise<ImportPlan> {
  const { sources: found, skipped } = await findSources(input);
  const sources: ImportSource[] = [];
  const series = new Map<string, Promise<PlannedSeries>>();
  const addBeside = besideInfos(found);
  for (const [index, source] of found.entries()) {
    input.signal?.throwIfAborted();
    sources.push(...(await addBeside(source, await planSource(source, series))));
    input.onSource?.({ done: index + 1, total: found.length, path: source.path });
  }
  return { sources: sayGuessesOnce(sources), skipped };
}

type PlannedSeries = {
  folder: SeriesFolder;
  info?: MappedComicInfo;
  warnings: ImportNote[];
};

async function planSource(
  found: FoundSource,
  known: Map<string, Promise<PlannedSeries>>,
): Promise<ImportSource[]> {
  try {
    if (found.problem) return [failed(found, found.problem)];
    const series = found.series ? await seriesOnce(found.series, known) : undefined;
    return found.kind === 'folder'
      ? [await planOneFolder(found, series)]
      : await planOneArchive(found, series);
  } catch (error) {
    if (error instanceof ArchiveProblem) {
      return [failed(found, { code: error.code, params: error.params, message: error.message })];
    }
    return [failed(found, importNote('path_unreadable', { detail: failureOf(error, found) }))];
  }
}

/**
 * Names the file that failed where it is not the source itself, but its series.json for instance.
 */
function failureOf(error: unknown, { path }: FoundSource): string {
  const failed = (error as { path?: unknown }).path;
  const isOther = typeof failed === 'string' && failed !== path;
  return isOther ? `${printableName(basename(failed))}: ${errorDetail(error)}` : errorDetail(error);
}

async function planOneFolder(found: FoundSource, series: PlannedSeries | undefined): Promise<ImportSource> {
  const { pages, fingerprint, warnings, problem } = await planFolder(found);
  const info = await readInfoFile(found.infoPath, pages.length);
  return assemble({ found, series, names: found.names, pages, warnings, fingerprint, problem, info });
}

async function planOneArchive(
  found: FoundSource,
  series: PlannedSeries | undefined,
): Promise<ImportSource[]> {
  const stamp = await stampOf(found.path);
  const archive = await openArchive({ path: found.path });
  try {
    const fileName = shownPath(basename(found.path));
    const { chapters, warnings, problem } = await planArchive({
      archive,
      names: found.names,
      folders: found.folders,
      fileName,
    });
    const fileHash = await hashFile(found.path);
    const sources: ImportSource[] = [];
    for (const { inner, names, pages, info, outerInfo, facts } of chapters) {
      const planned = assemble({
        found,
        series,
        inner,
        names,
        pages,
        warnings: sources.length === 0 ? warnings : [],
        fingerprint: innerFingerprint(fileHash, inner),
        stamp,
        problem: problem ?? withoutPages(pages),
        info: await readEntryInfo(archive, info, pages.length),
        outerInfo: await readEntryInfo(archive, outerInfo),
        packed: await readEntryFacts(archive, { facts, info }),
      });
      sources.push(planned);
    }
    return sources;
  } finally {
    await archive.close();
  }
}

function readEntryInfo(
  archive: Archive,
  entry: ArchiveEntry | undefined,
  pictures?: number,
): Promise<ReadInfo> {
  if (!entry) return Promise.resolve({});
  const read = async () => (entry.sizeBytes > COMIC_INFO_MAX_BYTES ? undefined : archive.readEntry(entry));
  return readInfo(entry.name, read, pictures);
}

/**
 * `isWhole`: nobody has edited the ComicInfo.xml beside it since, so that it says all there is to
 * say.
 */
type PackedFacts = { mapped: MappedComicInfo; texts: LongstripFacts['texts']; isWhole: boolean };

async function readEntryFacts(
  archive: Archive,
  { facts, info }: { facts: ArchiveEntry | undefined; info: ArchiveEntry | undefined },
): Promise<PackedFacts | undefined> {
  if (!facts || facts.sizeBytes > LONGSTRIP_JSON_MAX_BYTES) return undefined;
  try {
    const read = parseLongstripJson(await archive.readEntry(facts));
    if (!read) return undefined;
    const isSmall = info !== undefined && info.sizeBytes <= COMIC_INFO_MAX_BYTES;
    const beside = isSmall
      ? createHash('sha256')
          .update(await archive.readEntry(info))
          .digest('hex')
      : '';
    const { texts, ...mapped } = read.facts;
    return { mapped, texts, isWhole: info === undefined || beside === read.comicInfoHash };
  } catch (error) {
    if (!(error instanceof EntryProblem)) throw error;
    return undefined;
  }
}

function seriesOnce(found: FoundSeries, known: Map<string, Promise<PlannedSeries>>): Promise<PlannedSeries> {
  const planned = known.get(found.path) ?? planSeries(found);
  known.set(found.path, planned);
  return planned;
}

async function planSeries(found: FoundSeries): Promise<PlannedSeries> {
  const folder: SeriesFolder = { path: found.path };
  const warnings: ImportNote[] = [];
  if (found.cover) {
    const { path, bytes, format } = found.cover;
    folder.cover = { path, bytes, format };
  }
  if (found.jsonPath !== undefined) {
    const text =
      (await readSmallFile(found.jsonPath, SERIES_JSON_MAX_BYTES)) ?? Buffer.alloc(SERIES_JSON_MAX_BYTES + 1);
    const { fields, faults } = parseSeriesJson(text);
    folder.fields = fields;
    const notes = faults.map(({ field, form, expected }) =>
      field === ''
        ? importNote('series_json_ignored', { form, expected })
        : importNote('series_json_field', { field, form, expected }),
    );
    warnings.push(...cappedNotes(notes));
  }
  const info = await readInfoFile(found.infoPath);
  warnings.push(...(info.warnings ?? []));
  return { folder, warnings, ...(info.mapped ? { info: info.mapped } : {}) };
}

function assemble(input: {
  found: FoundSource;
  series: PlannedSeries | undefined;
  inner?: string;
  names: RecognisedNames;
  pages: readonly ImportPage[];
  warnings: readonly ImportNote[];
  fingerprint?: string | undefined;
  stamp?: string | undefined;
  problem?: ImportNote | undefined;
  info: ReadInfo;
  outerInfo?: ReadInfo;
  packed?: PackedFacts | undefined;
}): ImportSource {
  const { found, series, outerInfo, problem, fingerprint, stamp, packed } = input;
  const own = packed?.isWhole === true ? packed.mapped : input.info.mapped;
  const info: ReadInfo = { ...input.info, ...(own ? { mapped: own } : {}) };
  // A chapter packed with its facts takes none from its name.
  const names: RecognisedNames = packed?.isWhole === true ? { groups: [], isPlain: true } : input.names;
  const texts = packed || series?.folder.fields ? { ...packed?.texts, ...series?.folder.fields } : undefined;
  const isOwnInfo = series?.folder.path === found.path; // pages beside series.json: one ComicInfo.xml, not two
  const facts = composeFacts({
    names,
    fallbackTitle: found.isNameless ? undefined : fileTitle(shownPath(basename(found.path))),
    info: info.mapped,
    seriesInfo: outerInfo?.mapped ?? (isOwnInfo ? undefined : series?.info) ?? packed?.mapped,
    series: texts,
  });
  const folder = series?.folder ?? (texts ? { path: found.path } : undefined);
  const { pages, warnings } = withoutDeleted(input.pages, {
    facts: info.mapped?.pages ?? [],
    infoName: info.name ?? '',
  });
  return {
    kind: found.kind,
    path: found.path,
    inner: input.inner ?? '',
    ...facts,
    pages,
    ...(folder ? { series: { ...folder, ...(texts ? { fields: texts } : {}) } } : {}),
    ...(fingerprint === undefined ? {} : { fingerprint }),
    ...(stamp === undefined ? {} : { stamp }),
    warnings: [
      ...(series?.warnings ?? []),
      ...input.warnings,
      ...warnings,
      ...(info.warnings ?? []),
      ...(outerInfo?.warnings ?? []),
      ...guessNotes(names, info.mapped?.chapter.volume),
    ],
    ...(problem ? { problem } : {}),
  };
}

const fileTitle = (fileName: string) => cleanLine(fileName.replace(/\.\w{1,5}$/, '')) || cleanLine(fileName);

function failed(found: FoundSource, problem: ImportNote): ImportSource {
  const title = found.names.series;
  return {
    kind: found.kind,
    path: found.path,
    inner: '',
    comic: { ...emptyComic(), ...(title === undefined ? {} : { title }) },
    chapter: { groups: found.names.groups },
    pages: [],
    warnings: [],
    problem,
  };
}
