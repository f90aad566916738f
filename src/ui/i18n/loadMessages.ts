import type { Language } from '../../contract/languages.ts';
import { loadChunk } from '../device/loadChunk.ts';
import type {
  AccountMessages,
  AdminMessages,
  CommentsMessages,
  KitMessages,
  MembersMessages,
  TransferMessages,
  PublicMessages,
  ReaderMessages,
  RefusalsMessages,
} from './Messages.ts';

/**
 * Parts of the message files that are fetched on their own. Those of the admin area are
 * `loadAdminMessages.ts`'s.
 */
export type MessagePart = 'public' | 'reader' | 'kit' | 'account' | 'comments' | 'members';
export type Messages = PublicMessages &
  Partial<
    ReaderMessages &
      KitMessages &
      AccountMessages &
      CommentsMessages &
      MembersMessages &
      RefusalsMessages &
      TransferMessages &
      AdminMessages
  >;

export type Loader = () => Promise<{ default: object }>;

/** Written out, because a bundler makes one chunk for each literal import. */
const LOADERS: Record<Language, Record<MessagePart, Loader>> = {
  en: {
    public: () => import('virtual:messages/en/public'),
    reader: () => import('virtual:messages/en/reader'),
    kit: () => import('virtual:messages/en/kit'),
    account: () => import('virtual:messages/en/account'),
    comments: () => import('virtual:messages/en/comments'),
    members: () => import('virtual:messages/en/members'),
  },
  fr: {
    public: () => import('virtual:messages/fr/public'),
    reader: () => import('virtual:messages/fr/reader'),
    kit: () => import('virtual:messages/fr/kit'),
    account: () => import('virtual:messages/fr/account'),
    comments: () => import('virtual:messages/fr/comments'),
    members: () => import('virtual:messages/fr/members'),
  },
  id: {
    public: () => import('virtual:messages/id/public'),
    reader: () => import('virtual:messages/id/reader'),
    kit: () => import('virtual:messages/id/kit'),
    account: () => import('virtual:messages/id/account'),
    comments: () => import('virtual:messages/id/comments'),
    members: () => import('virtual:messages/id/members'),
  },
  zh: {
    public: () => import('virtual:messages/zh/public'),
    reader: () => import('virtual:messages/zh/reader'),
    kit: () => import('virtual:messages/zh/kit'),
    account: () => import('virtual:messages/zh/account'),
    comments: () => import('virtual:messages/zh/comments'),
    members: () => import('virtual:messages/zh/members'),
  },
};

const loaded = new Map<Language, Messages>();
const fetched = new Set<Loader>();

/** Fetches the words that a screen needs; a part is fetched once. */
export async function loadMessages(language: Language, parts: readonly MessagePart[]): Promise<Messages> {
  const lay = (here: Messages, words: object) => ({ ...here, ...words });
  await Promise.all(parts.map((part) => keepMessages(language, LOADERS[language][part], lay)));
  return messagesOf(language);
}

/** Fetches a part, unless it is here; `lay` puts its words to those that are. */
export async function keepMessages(
  language: Language,
  load: Loader,
  lay: (here: Messages, words: object) => Messages,
): Promise<void> {
  if (fetched.has(load)) return;
  const { default: words } = await loadChunk(load);
  fetched.add(load);
  loaded.set(language, lay(messagesOf(language), words));
}

/** All words of a language that are here by now. */
export function messagesOf(language: Language): Messages {
  return loaded.get(language) ?? ({} as Messages);
}
