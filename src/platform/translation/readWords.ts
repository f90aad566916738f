import { readFileSync } from 'node:fs';
import type { Language } from '../../contract/languages.ts';
import { findWordFiles } from './findWordFiles.ts';

/** Messages by name; names are nested, as in `account.settings.save`. */
export type WordTree = { [name: string]: string | WordTree };

/**
 * All words of a language as one tree. Each place below the folder `src` has a part of them: what a
 * feature says is in its own folder.
 *
 * @throws Error when two files give words to one name, or one is missing or no JSON
 */
export function readWords(source: string, language: Language): WordTree {
  const words: WordTree = {};
  for (const file of findWordFiles(source, language)) {
    const own = readTree(file);
    lay(words, own, (name) => {
      throw new Error(`${file}: another file has words for "${name}" already`);
    });
  }
  return words;
}

function readTree(file: string): WordTree {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as WordTree;
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}

function lay(into: WordTree, from: WordTree, fail: (name: string) => never, prefix = ''): void {
  for (const [name, value] of Object.entries(from)) {
    const here = into[name];
    if (here === undefined) into[name] = typeof value === 'string' ? value : structuredClone(value);
    else if (typeof here === 'string' || typeof value === 'string') fail(prefix + name);
    else lay(here, value, fail, `${prefix}${name}.`);
  }
}
