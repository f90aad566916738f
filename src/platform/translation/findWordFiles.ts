import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Language } from '../../contract/languages.ts';

/** Places of words. English is the complete form: each other language has a file beside it. */
const ENGLISH = ['contract', 'ui', 'features/*'].map((place) => `${place}/words/en.json`);

/** Absolute paths of all files with words of one language, below the folder `src`. */
export function findWordFiles(source: string, language: Language): string[] {
  return globSync(ENGLISH, { cwd: source })
    .toSorted()
    .map((path) => join(source, dirname(path), `${language}.json`));
}
