import { resolve } from 'node:path';
import type { Language } from '../../src/contract/languages.ts';
import { readWords } from '../../src/platform/translation/readWords.ts';
import { leavesOf } from './leavesOf.ts';

/** All messages of a language by their dotted names: `nav.home`, `server.errors.gone`. */
export function writtenMessages(language: Language): Map<string, string> {
  return new Map(leavesOf(readWords(resolve('src'), language)));
}
