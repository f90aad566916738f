import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { cappedNotes } from '../importNote.ts';
import type { ImportNote, ImportSource } from '../importPlan.ts';
import { replaceImportNotes } from './importNoteStore.ts';
import type { ImportOutcome } from './ImportOutcome.ts';

/**
 * Notes that need no action: junk files of operating systems, a mistyped path, how a comic is
 * ordered.
 */
const NEEDLESS = [
  'junk_skipped',
  'other_files_skipped',
  'path_missing',
  'path_lost',
  'same_pictures',
  'ordered_by_volume',
];

type Imported = {
  source: ImportSource;
  outcome: ImportOutcome;
  /** Name of the file for staff, if its path means nothing to them. */
  calledAs?: string | undefined;
};

/**
 * Keeps the notes about one file for the front page of the admin area, in place of earlier ones.
 */
export async function keepImportNotes(
  database: Kysely<Tables>,
  { source, outcome, calledAs }: Imported,
): Promise<void> {
  const notes = notesOf(source, outcome).filter(({ code }) => !NEEDLESS.includes(code));
  await replaceImportNotes(database, {
    source: calledAs ?? (source.inner === '' ? source.path : `${source.path}#${source.inner}`),
    address: 'chapter' in outcome ? outcome : undefined,
    isLeftOut: 'problem' in outcome,
    notes: [...new Map(cappedNotes(notes).map((note) => [note.message, note])).values()],
  });
}

function notesOf({ warnings }: ImportSource, outcome: ImportOutcome): ImportNote[] {
  const broken = 'brokenPages' in outcome ? outcome.brokenPages : [];
  if (outcome.status === 'conflict') return [outcome.problem, ...(outcome.notes ?? [])];
  if (outcome.status === 'failed') return [outcome.problem, ...broken];
  const cover = 'coverWarning' in outcome && outcome.coverWarning ? [outcome.coverWarning] : [];
  return [...warnings, ...cover, ...broken, ...(outcome.notes ?? [])];
}
