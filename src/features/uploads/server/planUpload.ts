import { relative } from 'node:path';
import { realpath } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ImportSource } from '../../imports/importPlan.ts';
import { databaseCatalogue } from '../../imports/server/databaseCatalogue.ts';
import type { ImportOutcome } from '../../imports/server/ImportOutcome.ts';
import type { ImportSettings } from '../../imports/server/ImportSettings.ts';
import { planImport } from '../../imports/server/planImport.ts';
import { rehearseImport } from '../../imports/server/rehearseImport.ts';
import { saysOrder } from '../../imports/server/saysOrder.ts';
import type { PlannedChapter } from '../uploadsApi.ts';
import { gatherSeries } from './plannedSeries.ts';
import { findChoice } from './uploadComics.ts';
import { wholeFilesFolder } from './uploadFiles.ts';
import type { UploadRow } from './uploadStore.ts';
import type { UploadPlan } from './UploadTable.ts';

type NamedSource = { name: string; source: ImportSource };

/** The chapters in an upload's files, as the importer reads them. */
export async function readUploadSources(
  folder: string,
): Promise<{ sources: NamedSource[]; skipped: UploadPlan['skipped'] }> {
  const files = await realpath(wholeFilesFolder(folder));
  const { sources, skipped } = await planImport({ paths: [files], isNameless: true });
  return {
    sources: sources.map((source) => {
      const path = relative(files, source.path) || 'pictures';
      return { name: source.inner === '' ? path : `${path}#${source.inner}`, source };
    }),
    skipped: skipped.map(({ path, reason }) => ({ file: relative(files, path), reason })),
  };
}

type PlanUpload = {
  database: Kysely<Tables>;
  folder: string;
  upload: UploadRow;
  isLimited: boolean;
};

/**
 * The plan says these in a line of its own; the second one names a path on this machine, which is
 * nobody's business.
 */
const SAID_OTHERWISE = ['ordered_by_volume', 'same_pictures'];

const notesOf = (outcome: ImportOutcome) =>
  ('notes' in outcome ? (outcome.notes ?? []) : []).filter(({ code }) => !SAID_OTHERWISE.includes(code));

/** The plan that an editor corrects: nothing is written. */
export async function planUpload({ database, folder, upload, isLimited }: PlanUpload): Promise<UploadPlan> {
  const { sources, skipped } = await readUploadSources(folder);
  const catalogue = databaseCatalogue(database);
  const series = gatherSeries();
  let id: string | undefined;
  const rehearse = rehearseImport(catalogue, limitsOf(isLimited), (decision) => (id = series.add(decision)));
  const choiceOf = findChoice(catalogue, upload);
  const chapters: PlannedChapter[] = [];
  for (const { name, source } of sources) {
    id = undefined;
    const outcome = await rehearse(source, { into: await choiceOf(source) });
    const chapter = plannedOf(name, source, outcome);
    if (saysOrder(outcome)) series.orderByVolume(id);
    chapters.push({ ...chapter, series: id ?? null });
  }
  const found = (index: number) => series.find(upload.title ?? sources[index]?.source.comic.title) ?? null;
  return {
    chapters: chapters.map((one, index) => (one.series === null ? { ...one, series: found(index) } : one)),
    series: series.list(),
    skipped,
  };
}

/** Limited staff choose terms and make none, and change no comic but theirs. */
export const limitsOf = (isLimited: boolean): ImportSettings =>
  isLimited ? { staysInComic: true, leavesComic: true } : {};

const WOULD: Record<ImportOutcome['status'], PlannedChapter['would']> = {
  imported: 'enter',
  replaced: 'enter',
  published: 'update',
  updated: 'update',
  unchanged: 'nothing',
  conflict: 'clash',
  failed: 'fail',
};

function plannedOf(
  name: string,
  source: ImportSource,
  outcome: ImportOutcome,
): Omit<PlannedChapter, 'series'> {
  const { number, volume, title, language, groups } = source.chapter;
  const would = WOULD[outcome.status];
  const isKnown = would !== 'enter' && 'chapter' in outcome;
  return {
    source: name,
    number: number ?? null,
    volume: volume ?? null,
    title: title ?? null,
    language: language ?? null,
    groups,
    pages_count: source.pages.length,
    would,
    known_as: isKnown ? `${outcome.comic}/${outcome.chapter}` : null,
    problem: would === 'fail' && 'problem' in outcome ? outcome.problem : null,
    notes: [...source.warnings, ...notesOf(outcome)],
  };
}
