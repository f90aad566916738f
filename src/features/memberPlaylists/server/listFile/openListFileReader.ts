import { Problem } from '../../../../platform/http/Problem.ts';
import { openThreadPool } from '../../../../platform/threads/openThreadPool.ts';
import type { ListFile } from './ListFile.ts';
import type { ListFileJob, ListFileResult } from './listFileThread.ts';

export type ListFileReader = {
  /** @throws Problem list_file_unreadable, list_file_empty, list_file_too_long, unavailable */
  read(bytes: Uint8Array): Promise<ListFile>;
  close(): Promise<void>;
};

/**
 * Reads list files in a thread of its own: one that is made to be slow takes a second, in which
 * nobody else may wait.
 */
export function openListFileReader(): ListFileReader {
  const pool = openThreadPool<ListFileJob, ListFileResult>({
    program: new URL('./listFileThread.ts', import.meta.url),
    threads: 1,
    mostWaiting: 20,
  });
  return {
    async read(bytes) {
      const result = await pool.run(bytes);
      if ('code' in result) throw new Problem(result.code, result.values);
      return result;
    },
    close: pool.close,
  };
}
