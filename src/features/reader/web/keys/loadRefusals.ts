import type { Language } from '../../../../contract/languages.ts';
import { keepMessages, messagesOf, type Loader } from '../../../../ui/i18n/loadMessages.ts';
import type { RefusalsMessages } from '../../../../ui/i18n/Messages.ts';

/** Apart from the words of the reader, which each first page waits for. */
const LOADERS: Record<Language, Loader> = {
  en: () => import('virtual:messages/en/refusals'),
  fr: () => import('virtual:messages/fr/refusals'),
  id: () => import('virtual:messages/id/refusals'),
  zh: () => import('virtual:messages/zh/refusals'),
};

/** Loads the words that are said if a command does nothing. */
export async function loadRefusals(language: Language): Promise<RefusalsMessages> {
  await keepMessages(language, LOADERS[language], (here, words) => ({ ...here, ...words }));
  return messagesOf(language) as unknown as RefusalsMessages;
}
