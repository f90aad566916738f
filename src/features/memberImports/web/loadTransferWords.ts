import type { Language } from '../../../contract/languages.ts';
import { keepMessages, type Loader } from '../../../ui/i18n/loadMessages.ts';

/** Apart from the words of other screens for members: few ever open this one. */
const LOADERS: Record<Language, Loader> = {
  en: () => import('virtual:messages/en/transfer'),
  fr: () => import('virtual:messages/fr/transfer'),
  id: () => import('virtual:messages/id/transfer'),
  zh: () => import('virtual:messages/zh/transfer'),
};

const loading = new Map<Language, Promise<void>>();

/** The same promise for each rendering; one that failed is made anew. */
export function loadTransferWords(language: Language): Promise<void> {
  const known = loading.get(language);
  if (known) return known;
  const words = keepMessages(language, LOADERS[language], (here, more) => ({ ...here, ...more }));
  loading.set(language, words);
  words.catch(() => loading.delete(language));
  return words;
}
