/** The largest file of another program. Without schemas, for browsers. */
export const MAX_IMPORT_BYTES = 20 * 1024 ** 2;
export const MAX_UNPACKED_BYTES = 200 * 1024 ** 2;
/** Comics in a file. */
export const MAX_IMPORT_ENTRIES = 10_000;
/** Chapters in a file that were read. */
export const MAX_IMPORT_CHAPTERS = 300_000;
/** Chapters of one comic: they are looked for while others wait. */
export const MAX_CHAPTERS_OF_ENTRY = 20_000;
/** The time in which the rows that an import wrote can be taken back. */
export const UNDO_HOURS = 24;
/** A file that was read, and never applied, is dropped after so many days. */
export const WAITING_DAYS = 7;
/** Comics that one title may lead to. */
export const MAX_CANDIDATES = 8;

export const IMPORT_SOURCES = ['mihon', 'myanimelist'] as const;
export type ImportSourceName = (typeof IMPORT_SOURCES)[number];

export const IMPORT_STATES = [
  'reading',
  'ready',
  'failed',
  'applying',
  'applied',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * `left`: no such comic is here. `asked`: the member says which one it is. `skipped`: none of them,
 * they said.
 */
export const ENTRY_STATES = ['matched', 'asked', 'left', 'skipped', 'applied', 'undone'] as const;
export type EntryState = (typeof ENTRY_STATES)[number];
