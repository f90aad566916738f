import type { Language } from '../../contract/languages.ts';
import type { PublicMessages, ReaderMessages } from './Messages.ts';

/** Parts of the message files that are fetched on their own. */
export type MessagePart = 'public' | 'reader';
export type Messages = PublicMessages & Partial<ReaderMessages>;

type Loader = () => Promise<{ default: unknown }>;

/** Written out, because a bundler makes one chunk for each literal import. */
const LOADERS: Record<Language, Record<MessagePart, Loader>> = {
  en: {
    public: () => import('virtual:messages/en/public'),
    reader: () => import('virtual:messages/en/reader'),
  },
  fr: {
    public: () => import('virtual:messages/fr/public'),
    reader: () => import('virtual:messages/fr/reader'),
  },
  id: {
    public: () => import('virtual:messages/id/public'),
    reader: () => import('virtual:messages/id/reader'),
  },
  zh: {
    public: () => import('virtual:messages/zh/public'),
    reader: () => import('virtual:messages/zh/reader'),
  },
};

const loaded = new Map<string, unknown>();

/** Fetches the words that a screen needs; a part is fetched once. */
export async function loadMessages(language: Language, parts: readonly MessagePart[]): Promise<Messages> {
  await Promise.all(
    parts.map(async (part) => {
      const key = `${language}/${part}`;
      if (!loaded.has(key)) loaded.set(key, (await LOADERS[language][part]()).default);
    }),
  );
  return messagesOf(language);
}

/** All words of a language that are here by now. */
export function messagesOf(language: Language): Messages {
  return Object.assign({}, loaded.get(`${language}/public`), loaded.get(`${language}/reader`)) as Messages;
}
