import { createTranslator } from 'use-intl';
import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../contract/languages.ts';
import { readMessage } from '../../../../tests/support/readMessage.ts';
import { writtenMessages } from '../../../../tests/support/writtenMessages.ts';
import { ARCHIVE_MESSAGES, ENTRY_MESSAGES } from '../../../platform/archives/ArchiveProblem.ts';
import { IMPORT_MESSAGES } from '../importNote.ts';
import { PAGE_FAULTS } from '../server/pageFault.ts';
import { SERIES_JSON_FORMS } from '../parseSeriesJson.ts';
import { noteText } from './noteText.ts';

/** The command line alone says these; the browser says some of them in other words. */
const NOT_SHOWN = ['path_missing', 'path_lost', 'same_pictures', 'ordered_by_volume'];
const PLACE = 'admin.imports';
const words = new Map(LANGUAGES.map((language) => [language, writtenMessages(language)]));
const wordsOf = (language: Language, key: string) => words.get(language)?.get(`${PLACE}.${key}`);
const namesIn = (message: string) => [...message.matchAll(/\{(\w+)/g)].map(([, name]) => name);

const ENGLISH: [string, string][] = [
  ...Object.entries({ ...IMPORT_MESSAGES, ...ARCHIVE_MESSAGES })
    .filter(([code]) => !NOT_SHOWN.includes(code))
    .map(([code, message]): [string, string] => [`notes.${code}`, `${message} {name} {detail} {more}`]),
  ...Object.entries({ ...ENTRY_MESSAGES, ...PAGE_FAULTS }).map(([code, message]): [string, string] => [
    `reasons.${code}`,
    message,
  ]),
  ...Object.keys(SERIES_JSON_FORMS).map((form): [string, string] => [`forms.${form}`, '']),
];

it.each(LANGUAGES)('every note has words in %s, which ask for nothing that it does not say', (language) => {
  const wrong = ENGLISH.filter(([key, english]) => {
    const message = wordsOf(language, key);
    const asked = message === undefined ? ['words'] : readMessage(message).placeholders;
    return asked.some((name) => !namesIn(english).includes(name));
  });
  expect(wrong.map(([key]) => key)).toEqual([]);
});

function translator(language: Language) {
  const tree: Record<string, Record<string, string>> = { notes: {}, reasons: {}, forms: {} };
  for (const [key, message] of words.get(language) ?? []) {
    const [, part = '', code = ''] = /^admin\.imports\.(notes|reasons|forms)\.(\w+)$/.exec(key) ?? [];
    if (tree[part]) tree[part][code] = message;
  }
  return createTranslator({ locale: language, messages: tree }) as unknown as Parameters<typeof noteText>[0];
}

it('is written with its reason in the language of who reads it', () => {
  const t = translator('fr');
  const params = { name: '1.png', reason: 'bad_crc', detail: 'Its data does not match its checksum.' };
  expect(noteText(t, { code: 'bad_entry', params })).toBe(
    '1.png\u202f: Ses données ne correspondent pas à leur somme de contrôle.',
  );
  const field = { field: 'mode', form: 'mode', expected: 'manga or webtoon' };
  expect(noteText(t, { code: 'series_json_field', params: field })).toContain('manga ou webtoon');
  expect(noteText(t, { code: 'more_notes', params: { count: 2 } })).toBe('2 autres du même genre.');
});

it('stays English where it was kept without its values, or has no words', () => {
  const t = translator('en');
  expect(noteText(t, { code: 'bad_entry', params: null })).toBeUndefined();
  expect(noteText(t, { code: 'of_tomorrow', params: {} })).toBeUndefined();
});
