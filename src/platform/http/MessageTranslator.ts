import type { Language } from '../../contract/languages.ts';

/** Words of the message files: a dotted key of `locales/*.json` with its placeholders filled in. */
export type MessageTranslator = (
  language: Language,
  key: string,
  values?: Record<string, string | number>,
) => string;
