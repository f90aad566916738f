import { realpath } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { Type, type Static } from 'typebox';
import { isSameJson } from '../../../contract/isSameJson.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { recordAct } from '../../audit/server/recordAct.ts';
import { importNote } from '../../imports/importNote.ts';
import type { ImportSource } from '../../imports/importPlan.ts';
import { importAnySource } from '../../imports/server/importAnySource.ts';
import { labelOf } from '../../imports/server/decideImport.ts';
import { newImportRun, type ImportRun } from '../../imports/server/ImportDecision.ts';
import type { ImportOutcome } from '../../imports/server/ImportOutcome.ts';
import type { ChosenComic, ImportSettings } from '../../imports/server/ImportSettings.ts';
import type { ImportServices } from '../../imports/server/importSource.ts';
import type { CorrectedChapter, EnteredChapter } from '../uploadsApi.ts';
import { limitsOf, readUploadSources } from './planUpload.ts';
import { removeUploadFiles, uploadFolder, wholeFilesFolder } from './uploadFiles.ts';
import { findUpload, updateEntering, type UploadRow } from './uploadStore.ts';

const payload = Type.Object({ upload_id: Type.String({ format: 'uuid' }) });
type Services = ImportServices & { config: { data_dir: string } };

const PROGRESS_MS = 500;
const LOCKED = ['number', 'volume', 'title', 'language', 'groups'] as const;

/**
 * Enters the chapters of an upload, one after another. Each is whole or not there; a run that was
 * killed goes on with the first that is not written down, and pictures that are here are no second
 * chapter. One that was held for dead ends with its chapter, once its owner has the upload back.
 */
export const enterUploadJob = defineJob({
  name: 'enter_upload',
  payload,
  // Also spent by every stop of the site in the middle of it.
  retryLimit: 10,
  expireInSeconds: 4 * 3_600,
  async run({ upload_id: id }: Static<typeof payload>, services: Services, { signal, progress }) {
    const { write } = services.database;
    const upload = await findUpload(write, { id });
    if (upload?.state !== 'entering' || upload.orders === null) return;
    const folder = uploadFolder(services.config.data_dir, id);
    const { sources } = await readUploadSources(folder);
    const byName = new Map(sources.map(({ name, source }) => [name, source]));
    const {
      chapters,
      draft,
      of_comic_alone: isOfComicAlone,
      keep_good_pages: keepsGoodPages = false,
      comic_facts: takesComicFacts = true,
    } = upload.orders;
    const settings: ImportSettings = {
      keepsGoodPages,
      ...(takesComicFacts ? {} : { leavesComic: true }),
      ...limitsOf(isOfComicAlone === true),
    };
    const isWritten = (change: Parameters<typeof updateEntering>[2]) => updateEntering(write, upload, change);
    const entered = [...upload.entered];
    const pagesOf = (some: readonly CorrectedChapter[]) =>
      some.reduce((sum, { source }) => sum + (byName.get(source)?.pages.length ?? 0), 0);
    const pages_total = pagesOf(chapters);
    const run = newImportRun();
    await recallClaims(write, { run, entered, byName });
    const files = await realpath(wholeFilesFolder(folder));
    for (const [index, order] of chapters.entries()) {
      signal.throwIfAborted();
      if (entered.some(({ source }) => source === order.source)) continue;
      const before = pagesOf(chapters.slice(0, index));
      if (!(await isWritten({ pages_done: before, pages_total }))) return;
      const planned = byName.get(order.source);
      const into = order.into ?? comicOf(upload);
      const outcome = planned
        ? await importAnySource({
            services,
            source: corrected(planned, order, settings),
            folder: files,
            calledAs: `${into?.title ?? planned.comic.title ?? ''}: ${order.source}`,
            settings: {
              ...settings,
              ...(into ? { into } : {}),
              ...settingsOf(order, draft || order.publish_at !== undefined),
            },
            run,
            actorId: upload.member_id,
            signal,
            onNewComic: (transaction, comic) => recordNewComic(transaction, upload, comic),
            onPage: sayPages(async (done) => {
              if (await isWritten({ pages_done: before + done })) await progress(before + done, pages_total);
            }),
          })
        : undefined;
      const result = resultOf(order.source, outcome);
      if (planned) await lockCorrected(services, { order, planned, result });
      await planEntered(services, order, result);
      entered.push(result);
      if (!(await isWritten({ entered: JSON.stringify(entered) }))) return;
    }
    const isDone = await isWritten({ state: 'done', pages_done: pages_total, pages_total });
    if (isDone) await removeUploadFiles(folder);
  },
});

/** Orders of before are all of the upload's comic. */
function comicOf({ comic_id: id, comic_title: title }: UploadRow): ChosenComic | undefined {
  return id === null || title === null ? undefined : { id, title };
}

async function recordNewComic(
  transaction: Kysely<Tables>,
  { member_id: id }: UploadRow,
  comic: { id: string; title: string },
): Promise<void> {
  const member = await transaction.selectFrom('users').select('role').where('id', '=', id).executeTakeFirst();
  await recordAct(transaction, {
    viewer: member ? { id, role: member.role } : null,
    client: null,
    act: 'comic.create',
    target: { kind: 'comic', id: comic.id, label: comic.title },
  });
}

/** Not at each page: a page is entered faster than anybody looks. */
function sayPages(say: (done: number) => Promise<void>): (done: number) => void {
  let saidAt = Date.now();
  return (done) => {
    if (Date.now() - saidAt < PROGRESS_MS) return;
    saidAt = Date.now();
    // A number that is late is no reason to stop.
    say(done).catch(() => {});
  };
}

function settingsOf({ on_other_pictures }: CorrectedChapter, isDraft: boolean) {
  if (on_other_pictures === 'replace') return { isDraft, onOtherPictures: 'replace' } as const;
  if (on_other_pictures === 'as_version') return { isDraft, onOtherPictures: 'as-version' } as const;
  return { isDraft };
}

function corrected(
  { series, ...source }: ImportSource,
  order: CorrectedChapter,
  { leavesComic }: ImportSettings,
): ImportSource {
  const chapter: Record<string, unknown> = { ...source.chapter };
  for (const field of LOCKED) {
    const value = order[field];
    if (value === null) delete chapter[field];
    else if (value !== undefined) chapter[field] = value;
  }
  const { cover: _, ...withoutCover } = series ?? { path: '' };
  const said = series && { series: leavesComic ? withoutCover : series };
  return { ...source, ...said, chapter: chapter as ImportSource['chapter'] };
}

type Entered = {
  run: ImportRun;
  entered: readonly EnteredChapter[];
  byName: ReadonlyMap<string, ImportSource>;
};

/** A run that goes on after a kill knows its chapters' files: doubles change none of them. */
async function recallClaims(database: Kysely<Tables>, { run, entered, byName }: Entered): Promise<void> {
  for (const { source, comic, chapter, status } of entered) {
    const planned = byName.get(source);
    if (!planned || comic === null || chapter === null || status === 'conflict') continue;
    const row = await database
      .selectFrom('chapters')
      .innerJoin('comics', 'comics.id', 'chapters.comic_id')
      .select('chapters.id')
      .where('comics.slug', '=', comic)
      .where('chapters.slug', '=', chapter)
      .executeTakeFirst();
    if (row && !run.claims.has(row.id)) run.claims.set(row.id, labelOf(planned));
  }
}

function resultOf(source: string, outcome: ImportOutcome | undefined): EnteredChapter {
  if (!outcome) {
    return { source, status: 'failed', comic: null, chapter: null, problem: importNote('path_missing') };
  }
  const place = 'chapter' in outcome ? outcome : { comic: null, chapter: null };
  return {
    source,
    status: outcome.status,
    comic: place.comic,
    chapter: place.chapter,
    problem: 'problem' in outcome ? outcome.problem : null,
  };
}

/**
 * A draft goes live when it was said; one whose time has come meanwhile, with the next run that
 * looks.
 */
async function planEntered(
  { database }: Services,
  { publish_at: at }: CorrectedChapter,
  { comic, chapter }: EnteredChapter,
): Promise<void> {
  if (at === undefined || comic === null || chapter === null) return;
  await sql`
    update chapters set state = 'scheduled', scheduled_at = ${at}, updated_at = now()
    from comics where comics.id = comic_id and comics.slug = ${comic} and chapters.slug = ${chapter}
      and chapters.state = 'draft' and chapters.binned_at is null and not chapters.was_public`.execute(
    database.write,
  );
}

type Corrected = { order: CorrectedChapter; planned: ImportSource; result: EnteredChapter };

/**
 * A field that somebody corrected is theirs: the same file imported again does not take it back.
 */
async function lockCorrected({ database }: Services, { order, planned, result }: Corrected): Promise<void> {
  const { status, comic, chapter } = result;
  const fields = LOCKED.filter(
    (field) => order[field] !== undefined && !isSameJson(order[field], planned.chapter[field] ?? null),
  );
  if (fields.length === 0 || comic === null || chapter === null || status === 'conflict') return;
  await sql`
    update chapters set locked_fields = array(select distinct unnest(chapters.locked_fields || ${fields}::text[]))
    from comics where comics.id = comic_id and comics.slug = ${comic} and chapters.slug = ${chapter}`.execute(
    database.write,
  );
}
