import type { PlannedChapter } from '../../src/features/uploads/uploadsApi.ts';

/** A new chapter of two pages, as a plan of files has it. */
export const plannedChapter = (change: Partial<PlannedChapter> = {}): PlannedChapter => ({
  source: 'Tide 1.cbz',
  series: null,
  number: '1',
  volume: null,
  title: null,
  language: null,
  groups: [],
  pages_count: 2,
  would: 'enter',
  known_as: null,
  problem: null,
  notes: [],
  ...change,
});
