import type { Language } from '../../contract/languages.ts';
import { loadChunk } from '../device/loadChunk.ts';
import type {
  AccountMessages,
  AdminMessages,
  KitMessages,
  PublicMessages,
  ReaderMessages,
} from './Messages.ts';

/** Parts of the message files that are fetched on their own. */
export type MessagePart = 'public' | 'reader' | 'kit' | 'account' | 'admin';
export type Messages = PublicMessages &
  Partial<ReaderMessages & KitMessages & AccountMessages & AdminMessages>;

type Loader = () => Promise<{ default: unknown }>;

/** Written out, because a bundler makes one chunk for each literal import. */
const LOADERS: Record<Language, Record<MessagePart, Loader>> = {
  en: {
    public: () => import('virtual:messages/en/public'),
    reader: () => import('virtual:messages/en/reader'),
    kit: () => import('virtual:messages/en/kit'),
    account: () => import('virtual:messages/en/account'),
    admin: () => import('virtual:messages/en/admin'),
  },
  fr: {
    public: () => import('virtual:messages/fr/public'),
    reader: () => import('virtual:messages/fr/reader'),
    kit: () => import('virtual:messages/fr/kit'),
    account: () => import('virtual:messages/fr/account'),
    admin: () => import('virtual:messages/fr/admin'),
  },
  id: {
    public: () => import('virtual:messages/id/public'),
    reader: () => import('virtual:messages/id/reader'),
    kit: () => import('virtual:messages/id/kit'),
    account: () => import('virtual:messages/id/account'),
    admin: () => import('virtual:messages/id/admin'),
  },
  zh: {
    public: () => import('virtual:messages/zh/public'),
    reader: () => import('virtual:messages/zh/reader'),
    kit: () => import('virtual:messages/zh/kit'),
    account: () => import('virtual:messages/zh/account'),
    admin: () => import('virtual:messages/zh/admin'),
  },
};

const loaded = new Map<string, unknown>();

/** Fetches the words that a screen needs; a part is fetched once. */
export async function loadMessages(language: Language, parts: readonly MessagePart[]): Promise<Messages> {
  await Promise.all(
    parts.map(async (part) => {
      const key = `${language}/${part}`;
      if (!loaded.has(key)) loaded.set(key, (await loadChunk(LOADERS[language][part])).default);
    }),
  );
  return messagesOf(language);
}

/** All words of a language that are here by now. */
export function messagesOf(language: Language): Messages {
  const parts = Object.keys(LOADERS[language]).map((part) => loaded.get(`${language}/${part}`));
  return Object.assign({}, ...parts) as Messages;
}
