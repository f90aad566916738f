import { createTranslator } from 'use-intl/core';
import { DEFAULT_LANGUAGE, type Language } from '../contract/languages.ts';
import english from '../locales/en.json' with { type: 'json' };
import french from '../locales/fr.json' with { type: 'json' };
import indonesian from '../locales/id.json' with { type: 'json' };
import chinese from '../locales/zh.json' with { type: 'json' };
import type { MessageTranslator } from '../platform/http/MessageTranslator.ts';

const FILES = { en: english, fr: french, id: indonesian, zh: chinese };

type Translator = (key: string, values?: Record<string, string | number>) => string;

const translators = new Map<Language, Translator>();

/** Words of the `server` part of the message files. A key without words comes back as it is. */
export const translate: MessageTranslator = (language, key, values) => {
  const translator = translators.get(language) ?? makeTranslator(language);
  return translator(key, values);
};

function makeTranslator(language: Language): Translator {
  const file = FILES[language] ?? FILES[DEFAULT_LANGUAGE];
  const translator = createTranslator({
    locale: language,
    messages: file.server as Record<string, unknown>,
    onError: () => {},
    getMessageFallback: ({ key }) => key,
  }) as unknown as Translator;
  translators.set(language, translator);
  return translator;
}
