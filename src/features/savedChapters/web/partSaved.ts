import type { SavedChapter } from '../SavedChapter.ts';

/** From 0 to 1; all of it is not there before the last file is. */
export function partSaved({ files_done, files_count }: SavedChapter): number {
  if (files_count === 0) return 0;
  return Math.floor((100 * files_done) / files_count) / 100;
}
