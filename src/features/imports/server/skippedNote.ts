import { printableName } from '../../../platform/archives/entryName.ts';
import { importNote, type ImportNoteCode } from '../importNote.ts';
import type { ImportNote } from '../importPlan.ts';

const NAMED = 3;
const MAX_NAME_LENGTH = 50;

/**
 * A note on files that were skipped, with the names of the first ones; none where there are none.
 */
export function skippedNote(code: ImportNoteCode, all: readonly string[]): ImportNote[] {
  if (all.length === 0) return [];
  const named = all.slice(0, all.length === NAMED + 1 ? NAMED + 1 : NAMED).map(shortName);
  const more = all.length - named.length;
  const params = { count: all.length, names: named.join(', '), more };
  const last = more > 0 ? `${more} more` : named.pop();
  const names = named.length === 0 ? `${last}` : `${named.join(', ')} and ${last}`;
  return [{ ...importNote(code, { ...params, names }), params }];
}

function shortName(name: string): string {
  const printable = printableName(name);
  return printable.length > MAX_NAME_LENGTH
    ? `${printable.slice(0, MAX_NAME_LENGTH - 1).toWellFormed()}…`
    : printable;
}
