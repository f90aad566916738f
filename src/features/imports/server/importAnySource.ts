import { ImageWorkerLost } from '../../../platform/images/ImageWorkerLost.ts';
import { importNote } from '../importNote.ts';
import type { ImportOutcome } from './ImportOutcome.ts';
import { importSource, type ImportSourceOptions } from './importSource.ts';
import { stopsImport } from './stopsImport.ts';

/**
 * Like `importSource`, for one of many: an unexpected error becomes its outcome, so that a bad
 * file stops nothing. Throws
 * when the import was aborted, or when the database or the disk is away and no other source would fare better.
 */
export async function importAnySource(
  options: ImportSourceOptions & { onUnexpected?: (error: unknown) => void },
): Promise<ImportOutcome> {
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
