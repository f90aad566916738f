import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Language } from '../../src/contract/languages.ts';
import { writtenMessages } from '../support/writtenMessages.ts';

type Entry = { not: RegExp; say: string };

/** One word for one thing: what is not said, and what is said in its place. */
const GLOSSARY: Partial<Record<Language, Entry[]>> = {
  fr: [
    { not: /\bce comic\b/i, say: 'ce titre: a manga is no comic' },
    { not: /paramètre/i, say: 'réglage' },
    { not: /\btouchers?\b/i, say: 'appui' },
    { not: /courriel/i, say: 'e-mail' },
    { not: /champ \{attribute\}/, say: 'champ « {attribute} »' },
  ],
  id: [
    { not: /\blog-?in/i, say: 'masuk' },
    { not: /e-mail|surel/i, say: 'email' },
    { not: /peramban/i, say: 'browser' },
    { not: /passkey/i, say: 'kunci sandi' },
    { not: /\bluring\b|\bdaring\b/i, say: 'offline, online' },
  ],
  zh: [
    { not: /上档/, say: 'Shift' },
    { not: /成员/, say: '会员' },
    { not: /(?<=\p{Script=Han}) +(?=[\p{Script=Han}，。：；！？])/u, say: 'no space between characters' },
  ],
};

const IN_LANGUAGE: Partial<Record<Language, string>> = { fr: 'French', id: 'Indonesian', zh: 'Chinese' };

/** Lines of texts that are too long for the message files, such as the legal pages. */
function longTextsOf(language: Language): string[] {
  const files = globSync(`src/**/*In${IN_LANGUAGE[language]}.ts`);
  expect(files.length).toBeGreaterThan(0);
  return files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
}

it.each(Object.entries(GLOSSARY))('%s has one word for one thing', (language, entries) => {
  const messages = [...writtenMessages(language as Language).values(), ...longTextsOf(language as Language)];
  const wrong = entries.flatMap(({ not, say }) =>
    messages.filter((text) => not.test(text)).map((text) => `${text} (say: ${say})`),
  );
  expect(messages.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
