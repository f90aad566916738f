import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../contract/languages.ts';

/** Folders that have a file of words for each language. */
const PLACES = ['contract/words', 'ui/words', 'features/*/words'];

/** Absolute paths of all files with words of one language, below the folder `src`. */
export function findWordFiles(source: string, language: Language): string[] {
  const patterns = PLACES.map((place) => `${place}/${language}.json`);
  return globSync(patterns, { cwd: source })
    .toSorted()
    .map((path) => join(source, path));
}
