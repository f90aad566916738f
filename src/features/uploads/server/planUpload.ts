import { relative } from 'node:path';
import { realpath } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { importNote } from '../../imports/importNote.ts';
import type { ImportSource } from '../../imports/importPlan.ts';
import { databaseCatalogue } from '../../imports/server/databaseCatalogue.ts';
import type { ImportDecision } from '../../imports/server/ImportDecision.ts';
import type { ImportOutcome } from '../../imports/server/ImportOutcome.ts';
import type { ImportSettings } from '../../imports/server/ImportSettings.ts';
import { planImport } from '../../imports/server/planImport.ts';
import { refuseBroken } from '../../imports/server/refuseBroken.ts';
import { rehearseImport } from '../../imports/server/rehearseImport.ts';
import { saysOrder } from '../../imports/server/saysOrder.ts';
import { LOOSE_PICTURES, type PlannedChapter } from '../uploadsApi.ts';
import { gatherSeries } from './gatherSeries.ts';
import { findUploadComic } from './uploadComics.ts';
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
      // No file has such a name.
      const path = relative(files, source.path) || LOOSE_PICTURES;
      return { name: source.inner === '' ? path : `${path}//${source.inner}`, source };
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
  let decision: ImportDecision | undefined;
  // Whether the others are wanted is said later; they are of one comic with the rest.
  const settings = { ...limitsOf(isLimited), keepsGoodPages: true };
  const rehearse = rehearseImport(catalogue, settings, (one) => (decision = one));
  const chosen = await findUploadComic(database, upload);
  const untitled = { id: upload.id, isNew: true, title: '' };
  const chapters: PlannedChapter[] = [];
  /** Chapters that other files of the upload are. */
  const own = new Set<string>();
  for (const { name, source } of sources) {
    decision = undefined;
    const into = chosen ?? (source.comic.title === undefined ? untitled : undefined);
    const outcome = await rehearse(source, { into });
    const id = decision && series.add(decision);
    if (saysOrder(outcome)) series.orderByVolume(id);
    const state = (decision as ImportDecision | undefined)?.comic.state;
    const planned = plannedOf(name, source, whole(source, outcome));
    const address = 'chapter' in outcome ? `${outcome.comic}/${outcome.chapter}` : '';
    if (own.has(address)) planned.known_as = null;
    if (outcome.status === 'imported') own.add(address);
    chapters.push({ ...(state === 'taken_down' ? refused(planned) : planned), series: id ?? null });
  }
  const found = (index: number) => series.find(upload.title ?? sources[index]?.source.comic.title) ?? null;
  return {
    chapters: chapters.map((one, index) => (one.series === null ? { ...one, series: found(index) } : one)),
    series: series.list(),
    skipped,
  };
}

/** A chapter with missing pages stays out until the good ones are wanted alone. */
function whole(source: ImportSource, outcome: ImportOutcome): ImportOutcome {
  const broken = 'brokenPages' in outcome && outcome.status !== 'failed' ? outcome.brokenPages : [];
  return (broken.length > 0 && refuseBroken(source, broken)) || outcome;
}

const refused = (chapter: Omit<PlannedChapter, 'series'>) => ({
  ...chapter,
  would: 'fail' as const,
  problem: importNote('comic_taken_down'),
});

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
