import { resolve } from 'node:path';
import { createTranslator } from 'use-intl/core';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../contract/languages.ts';
import type { MessageTranslator } from './MessageTranslator.ts';
import { readWords } from './readWords.ts';

const SOURCE = resolve(import.meta.dirname, '../..');

type Translator = (key: string, values?: Record<string, string | number>) => string;

const translators = new Map<Language, Translator>();

/** Words that the server says: those under `server`. A key without words comes back as it is. */
export const translate: MessageTranslator = (language, key, values) => {
  const translator = translators.get(language) ?? makeTranslator(language);
  return translator(key, values);
};

function makeTranslator(language: Language): Translator {
  const written = LANGUAGES.includes(language) ? language : DEFAULT_LANGUAGE;
  const translator = createTranslator({
    locale: language,
    messages: readWords(SOURCE, written)['server'] as Record<string, unknown>,
    onError: () => {},
    getMessageFallback: ({ key }) => key,
  }) as unknown as Translator;
  translators.set(language, translator);
  return translator;
}
