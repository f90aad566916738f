// The program of the thread of `openListFileReader`.
import { Problem } from '../../../../platform/http/Problem.ts';
import { serveThread } from '../../../../platform/threads/serveThread.ts';
import type { ListFile } from './ListFile.ts';
import { readCbl } from './readCbl.ts';

/** The bytes of a file. */
export type ListFileJob = Uint8Array;

/** The list, or what is wrong with the file. */
export type ListFileResult = ListFile | Pick<Problem, 'code' | 'values'>;

serveThread((bytes: ListFileJob): ListFileResult => {
  try {
    return readCbl(bytes);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, values } = error;
    return { code, values };
  }
});
