import loaders from 'virtual:messages';
import type { Language } from '../../contract/languages.ts';
import { loadChunk } from '../device/loadChunk.ts';
import type { MessagePart } from './messageParts.ts';
import type { Messages, WordsOf } from './Messages.ts';

export type Loader = () => Promise<{ default: object }>;

const loaded = new Map<Language, Messages>();
const fetched = new Set<Loader>();

/**
 * Fetches the words that a screen needs; a part is fetched once. Those of the admin area are
 * `loadAdminMessages.ts`'s.
 */
export async function loadMessages<Part extends MessagePart>(
  language: Language,
  parts: readonly Part[],
): Promise<Messages & WordsOf<Part>> {
  const lay = (here: Messages, words: object) => ({ ...here, ...words });
  await Promise.all(parts.map((part) => keepMessages(language, loaders[language][part], lay)));
  return messagesOf(language) as Messages & WordsOf<Part>;
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
