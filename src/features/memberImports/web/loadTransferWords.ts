import type { Language } from '../../../contract/languages.ts';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';

const loading = new Map<Language, Promise<object>>();

/** The same promise for each rendering; one that failed is made anew. */
export function loadTransferWords(language: Language): Promise<object> {
  const known = loading.get(language);
  if (known) return known;
  const words = loadMessages(language, ['transfer']);
  loading.set(language, words);
  words.catch(() => loading.delete(language));
  return words;
}
