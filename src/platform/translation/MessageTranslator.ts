import type { Language } from '../../contract/languages.ts';

/**
 * Words that the server says: a dotted key below `server` in the files of words, with its
 * placeholders filled in.
 */
export type MessageTranslator = (
  language: Language,
  key: string,
  values?: Record<string, string | number>,
) => string;
