import { useState } from 'react';
import type { ChapterRow } from '../chaptersApi.ts';
import { sharedLines, type SharedLine } from './sharedLines.ts';

export type ChapterLines = readonly SharedLine[];

/**
 * The chapters of a comic, each once: as everybody sees them, until `onLines` says how this reader
 * wishes to. A copy of an answer from before there were lines has none.
 */
export function useChapterLines(chapters: readonly ChapterRow[], places: readonly number[][] | undefined) {
  const [own, onLines] = useState<ChapterLines>();
  const lines: ChapterLines = own ?? sharedLines(chapters, places ?? chapters.map((_, place) => [place]));
  return { chapters, lines, onLines };
}
