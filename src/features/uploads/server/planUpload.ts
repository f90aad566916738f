import { basename, relative } from 'node:path';
import { realpath } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { emptyComic } from '../../imports/importedFields.ts';
import type { ImportSource } from '../../imports/importPlan.ts';
import { databaseCatalogue } from '../../imports/server/databaseCatalogue.ts';
import type { ImportOutcome } from '../../imports/server/ImportOutcome.ts';
import { planImport } from '../../imports/server/planImport.ts';
import { rehearseImport } from '../../imports/server/rehearseImport.ts';
import { saysOrder } from '../../imports/server/saysOrder.ts';
import type { PlannedChapter } from '../uploadsApi.ts';
import { wholeFilesFolder } from './uploadFiles.ts';
import type { UploadRow } from './uploadStore.ts';
import type { UploadPlan } from './UploadTable.ts';

export type NamedSource = {
  name: string;
  source: ImportSource;
  /** The comic's title in the files, whatever its title here. */
  comicTitle: string | undefined;
};

/**
 * The chapters in an upload's files, read by the importer, each as one of the upload's comic. If
 * the comic is here already, only the chapter is taken from the file.
 */
export async function readUploadSources(
  folder: string,
  upload: Pick<UploadRow, 'id' | 'title' | 'comic' | 'comic_title' | 'comic_id'>,
): Promise<{ sources: NamedSource[]; skipped: UploadPlan['skipped'] }> {
  const files = await realpath(wholeFilesFolder(folder));
  const { sources, skipped } = await planImport({ paths: [files] });
  const isNew = upload.comic_id === null || upload.comic_id === upload.id;
  return {
    sources: sources.map((source) => {
      const path = relative(files, source.path) || 'pictures';
      const { number, volume, title, language, groups, released_on } = source.chapter;
      // A person has given the comic's title.
      const { titled_by_name: _, ...comic } = isNew ? source.comic : emptyComic();
      // The folder's own name says nothing.
      const isLoose = source.kind === 'folder' && source.path === files;
      const isNamed = title !== undefined && !(isLoose && title === basename(files));
      return {
        name: source.inner === '' ? path : `${path}#${source.inner}`,
        source: {
          ...source,
          comic: { ...comic, title: upload.comic_title ?? upload.title },
          chapter: {
            ...(number === undefined ? {} : { number }),
            ...(volume === undefined ? {} : { volume }),
            ...(isNamed ? { title } : {}),
            ...(language === undefined ? {} : { language }),
            ...(released_on === undefined ? {} : { released_on }),
            groups,
          },
          series: { path: folder, fields: upload.comic === null ? {} : { slug: upload.comic } },
        },
        comicTitle: isLoose ? undefined : source.comic.title,
      };
    }),
    skipped: skipped.map(({ path, reason }) => ({ file: relative(files, path), reason })),
  };
}

type PlanUpload = {
  database: Kysely<Tables>;
  folder: string;
  upload: UploadRow;
  /** Chapters of other comics, which the files may be as well, are not for who asks. */
  isOfComicAlone: boolean;
};

/**
 * The plan says these in a line of its own; the second one names a path on this machine, which is
 * nobody's business.
 */
const SAID_OTHERWISE = ['ordered_by_volume', 'same_pictures'];

const notesOf = (outcome: ImportOutcome) =>
  ('notes' in outcome ? (outcome.notes ?? []) : []).filter(({ code }) => !SAID_OTHERWISE.includes(code));

/** The plan that an editor corrects: nothing is written. */
export async function planUpload({
  database,
  folder,
  upload,
  isOfComicAlone,
}: PlanUpload): Promise<UploadPlan> {
  const { sources, skipped } = await readUploadSources(folder, upload);
  const comicId = isOfComicAlone ? upload.comic_id : null;
  const settings = comicId === null ? {} : { onlyComicId: comicId };
  const rehearse = rehearseImport(databaseCatalogue(database), settings);
  const chapters: PlannedChapter[] = [];
  let is_by_volume = false;
  for (const { name, source } of sources) {
    const outcome = await rehearse(source);
    is_by_volume ||= saysOrder(outcome);
    chapters.push(plannedOf(name, source, outcome));
  }
  const isNew = upload.comic_id === null;
  const [comicTitle] = isNew ? sources.flatMap((one) => one.comicTitle ?? []) : [];
  return { chapters, skipped, comic_title: comicTitle ?? null, is_by_volume };
}

const WOULD: Record<ImportOutcome['status'], PlannedChapter['would']> = {
  imported: 'enter',
  replaced: 'enter',
  published: 'update',
  updated: 'update',
  unchanged: 'nothing',
  conflict: 'clash',
  failed: 'fail',
};

function plannedOf(name: string, source: ImportSource, outcome: ImportOutcome): PlannedChapter {
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
