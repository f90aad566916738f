import { ImageWorkerLost } from '../../../platform/images/ImageWorkerLost.ts';
import { importNote } from '../importNote.ts';
import type { ImportOutcome } from './ImportOutcome.ts';
import { importSource, type ImportSourceOptions } from './importSource.ts';
import { keepImportNotes } from './keepImportNotes.ts';
import { stopsImport } from './stopsImport.ts';

type ImportAnySource = ImportSourceOptions & {
  /** Name of the file for staff, if its path means nothing to them. */
  calledAs?: string;
  /** The folder of the files, absolute: its path is left out of all that is said of them. */
  folder?: string;
  onUnexpected?: (error: unknown) => void;
};

/**
 * Like `importSource`, for one of many: an unexpected error becomes the outcome of its file, so
 * that a bad file stops no other. Notes about the file are kept for staff. Throws when the import
 * was aborted, or when the database or the disk is away and no other source would fare better.
 */
export async function importAnySource(options: ImportAnySource): Promise<ImportOutcome> {
  const outcome = withoutFolder(await importOrExplain(options), options.folder);
  await keepNotes(options, outcome);
  return outcome;
}

function withoutFolder<Value>(value: Value, folder: string | undefined): Value {
  if (folder === undefined) return value;
  const written = JSON.stringify(`${folder}/`).slice(1, -1);
  return JSON.parse(JSON.stringify(value).replaceAll(written, '')) as Value;
}

/** The imported file stays so if its notes cannot be kept, and the next file is not held up. */
async function keepNotes(
  { services, source, calledAs, onUnexpected }: ImportAnySource,
  outcome: ImportOutcome,
): Promise<void> {
  try {
    await keepImportNotes(services.database.write, { source, outcome, calledAs });
  } catch (error) {
    if (stopsImport(error)) throw error;
    onUnexpected?.(error);
  }
}

async function importOrExplain(options: ImportAnySource): Promise<ImportOutcome> {
  try {
    return await importSource(options);
  } catch (error) {
    if (options.signal?.aborted || stopsImport(error)) throw error;
    if (error instanceof ImageWorkerLost) {
      const problem = importNote('worker_lost', { detail: error.message });
      return { status: 'failed', problem, brokenPages: [] };
    }
    options.onUnexpected?.(error);
    const detail = error instanceof Error ? error.message : String(error);
    return { status: 'failed', problem: importNote('unexpected', { detail }), brokenPages: [] };
  }
}
