import { join } from 'node:path';
import { importNote } from '../importNote.ts';
import type { ImportSkip } from '../importPlan.ts';

type SkipCode = 'system_file' | 'other_file' | 'loose_cover' | 'symlink_not_followed';

export function listSkips(paths: readonly string[], code: SkipCode): ImportSkip[] {
  return paths.map((path) => ({ path, reason: importNote(code) }));
}

/** Files in a folder that an import skips. */
export function skippedHere(folder: {
  path: string;
  junkNames: readonly string[];
  otherNames: readonly string[];
  linkNames: readonly string[];
}): ImportSkip[] {
  const inFolder = (names: readonly string[]) => names.map((name) => join(folder.path, name));
  const { junkNames, otherNames, linkNames } = folder;
  return [
    ...listSkips(inFolder(junkNames), 'system_file'),
    ...listSkips(inFolder(otherNames), 'other_file'),
    ...listSkips(inFolder(linkNames), 'symlink_not_followed'),
  ];
}

/** Folders may be given twice, alone and with what is around them. */
export function uniqueSkips(skipped: readonly ImportSkip[]): ImportSkip[] {
  return [...new Map(skipped.map((skip) => [skip.path, skip])).values()];
}
