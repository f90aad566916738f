import type { Kysely } from 'kysely';
import { ArchiveProblem } from '../../../platform/archives/ArchiveProblem.ts';
import { shownPath } from '../../../platform/archives/bytePath.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { JobQueue } from '../../../platform/jobs/openJobQueue.ts';
import { lockCatalogue } from '../../comics/server/lockCatalogue.ts';
import type { MediaServices } from '../../media/server/MediaServices.ts';
import { holdMedia } from '../../media/server/mediaStore.ts';
import { importNote } from '../importNote.ts';
import type { ImportSource } from '../importPlan.ts';
import { databaseCatalogue } from './databaseCatalogue.ts';
import { decideImport, labelOf } from './decideImport.ts';
import { enterDecision, type NewComicListener } from './enterDecision.ts';
import type { ImportedKinds } from './keepVersions.ts';
import { needsPages, newImportRun, type ImportDecision, type ImportRun } from './ImportDecision.ts';
import type { ImportOutcome } from './ImportOutcome.ts';
import type { ImportSettings } from './ImportSettings.ts';
import { innerFingerprint } from './planArchive.ts';
import { outcomeOf } from './outcomeOf.ts';
import { missingPages } from './pageFault.ts';
import { refuseBroken } from './refuseBroken.ts';
import { rememberOrder } from './rememberOrder.ts';
import { hashFile } from './readFileHead.ts';
import { stampOf } from './stampOf.ts';
import { storePages, type StoredPages } from './storePages.ts';
import { unpackPages, type UnpackedPages } from './unpackPages.ts';

/**
 * The tries to store pages when someone removes the same pictures, which were shown elsewhere, at
 * this moment.
 */
const ATTEMPTS = 3;

export type ImportServices = MediaServices & { jobs: JobQueue; importedKinds: ImportedKinds };

export type ImportSourceOptions = {
  services: ImportServices;
  source: ImportSource;
  settings?: ImportSettings;
  /** One for all sources of a run. */
  run?: ImportRun;
  /** The member who imports; nobody, where a command does. */
  actorId?: string | null;
  signal?: AbortSignal;
  onPage?: (done: number, total: number) => void;
  onNewComic?: NewComicListener;
};

/**
 * Imports one planned chapter. All pages are checked and kept first; then the chapter appears or
 * changes in one transaction, so that an interruption at any point leaves the whole old or the
 * whole new one, and a repetition finds the pages it had.
 */
export async function importSource(options: ImportSourceOptions): Promise<ImportOutcome> {
  const { services, source, run = newImportRun(), signal } = options;
  const { problem } = source;
  if (problem) return { status: 'failed', problem, brokenPages: missingPages(source.pages) };
  if (source.fingerprint === undefined) throw new Error(`${source.path} was planned without a fingerprint`);
  const unpacked = unpackPages({ source, temporaryDir: services.temporaryDir, signal });
  try {
    const imported = await importByDecision({ ...options, run, unpacked });
    if ('chapterId' in imported && !run.claims.has(imported.chapterId)) {
      run.claims.set(imported.chapterId, labelOf(source));
    }
    return rememberOrder(run, imported.outcome);
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    const { code, params, message } = error;
    return { status: 'failed', problem: { code, params, message }, brokenPages: [] };
  } finally {
    await unpacked.close();
  }
}

type Importing = ImportSourceOptions & { run: ImportRun; unpacked: UnpackedPages };
type Imported = { outcome: ImportOutcome; chapterId: string } | { outcome: ImportOutcome };

async function importByDecision(importing: Importing): Promise<Imported> {
  const { services, source, actorId = null } = importing;
  const { write } = services.database;
  let stored: StoredPages | undefined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const decision = await decide(importing, write);
    if (await isOtherFile(source)) return { outcome: changedMeanwhile(source) };
    if (staysOut(decision)) return { outcome: outcomeOf(decision, NOTHING_STORED) };
    if (isDone(decision)) return entered(decision, decision.chapter.id);
    if (needsPages(decision) && !stored) {
      const kept = await storeWhole(importing);
      if ('outcome' in kept) return kept;
      stored = kept;
      if (stored.pictures !== decision.pictures) return { outcome: changedMeanwhile(source) };
    }
    const done = await write.transaction().execute(async (transaction) => {
      await lockCatalogue(transaction);
      const { jobs, importedKinds: kinds } = services;
      const entry = { transaction, jobs, kinds, source, actorId, onNewComic: importing.onNewComic };
      // Another import may have been quicker.
      const final = await decide(importing, transaction);
      if (staysOut(final)) return { outcome: outcomeOf(final, NOTHING_STORED) };
      if (isDone(final)) return entered(final, final.chapter.id);
      if (!needsPages(final)) {
        return entered(final, await enterDecision({ ...entry, decision: final }));
      }
      if (!stored) return 'pages needed';
      if (!(await holdPictures(transaction, stored))) return 'pictures gone';
      return entered(final, await enterDecision({ ...entry, decision: final, stored }), stored);
    });
    if (typeof done === 'object') return done;
    if (done === 'pictures gone') stored = undefined;
  }
  throw new Error('its pictures were removed while it was imported, again and again');
}

function decide({ source, settings = {}, run, unpacked }: Importing, database: Kysely<Tables>) {
  const { hash } = unpacked;
  return decideImport({ catalogue: databaseCatalogue(database), source, settings, run, hash });
}

/** The fingerprint is of the file that was planned; one that was only touched has it still. */
async function isOtherFile({ path, inner, stamp, fingerprint }: ImportSource): Promise<boolean> {
  if (stamp === undefined || (await stampOf(path)) === stamp) return false;
  const now = await hashFile(path).catch(() => undefined);
  return now === undefined || innerFingerprint(now, inner) !== fingerprint;
}

const isDone = ({ status, isRecorded }: ImportDecision) => status === 'unchanged' && isRecorded;
const staysOut = ({ status }: ImportDecision) => status === 'conflict' || status === 'refused';
const NOTHING_STORED = { pages: 0, brokenPages: [] };

function entered(decision: ImportDecision, chapterId: string, stored?: StoredPages): Imported {
  const outcome = outcomeOf(decision, stored ? { ...stored, pages: stored.pages.length } : NOTHING_STORED);
  return { outcome, chapterId };
}

async function storeWhole(importing: Importing): Promise<StoredPages | { outcome: ImportOutcome }> {
  const { source, settings } = importing;
  const stored = await storePages(importing);
  const refused = refuseBroken(source, stored.brokenPages, settings);
  return refused ? { outcome: refused } : stored;
}

function changedMeanwhile({ path }: ImportSource): ImportOutcome {
  return {
    status: 'failed',
    problem: importNote('changed_meanwhile', { path: shownPath(path) }),
    brokenPages: [],
  };
}

async function holdPictures(transaction: Kysely<Tables>, { pages, coverId }: StoredPages): Promise<boolean> {
  const shown = new Set([...pages.map((page) => page.mediaId), ...(coverId === undefined ? [] : [coverId])]);
  return (await holdMedia(transaction, [...shown])).size === shown.size;
}
