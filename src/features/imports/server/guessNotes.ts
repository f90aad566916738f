import { dirname } from 'node:path';
import { importNote } from '../importNote.ts';
import type { ImportNote, ImportSource } from '../importPlan.ts';
import type { RecognisedNames } from '../recogniseNames.ts';

/**
 * Notes about a text that was read as a volume though it may belong to the title, unless a file
 * beside the pages says the volume.
 */
export function guessNotes({ guess }: RecognisedNames, saidVolume: string | undefined): ImportNote[] {
  return guess === undefined || saidVolume !== undefined ? [] : [importNote('read_as_volume', guess)];
}

/**
 * In a folder full of "Night Ferry Book 2 Chapter 1" and so on, the first alone says how it was
 * read.
 */
export function sayGuessesOnce(sources: readonly ImportSource[]): ImportSource[] {
  const said = new Set<string>();
  return sources.map((source) => {
    const warnings = source.warnings.filter(({ code, params }) => {
      if (code !== 'read_as_volume') return true;
      const key = `${dirname(source.path)}\0${params['written']}`;
      const isNew = !said.has(key);
      said.add(key);
      return isNew;
    });
    return { ...source, warnings };
  });
}
