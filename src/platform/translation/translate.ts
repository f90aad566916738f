import { resolve } from 'node:path';
import { createTranslator } from 'use-intl/core';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../contract/languages.ts';
import type { MessageTranslator } from './MessageTranslator.ts';
import { readWords } from './readWords.ts';

const SOURCE = resolve(import.meta.dirname, '../..');

type Translator = (key: string, values?: Record<string, string | number>) => string;

/** All are made at once: words that cannot be read end the start, and no answer to a visitor. */
const translators = new Map<Language, Translator>();
reloadWords();

/** Words that the server says: those under `server`. A key without words comes back as it is. */
export const translate: MessageTranslator = (language, key, values) => {
  const translator = translators.get(language) ?? translators.get(DEFAULT_LANGUAGE);
  return translator?.(key, values) ?? key;
};

/** Takes over words that were changed under a running server, in development. */
export function reloadWords(): void {
  for (const language of LANGUAGES) translators.set(language, makeTranslator(language));
}

function makeTranslator(language: Language): Translator {
  return createTranslator({
    locale: language,
    messages: readWords(SOURCE, language)['server'] as Record<string, unknown>,
    onError: () => {},
    getMessageFallback: ({ key }) => key,
  }) as unknown as Translator;
}
