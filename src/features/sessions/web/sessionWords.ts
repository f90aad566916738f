import { createTranslator } from 'use-intl';
import type { Language } from '../../../contract/languages.ts';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';
import type { AccountMessages } from '../../../ui/i18n/Messages.ts';

/** Texts about sessions that are used outside of screens. */
export async function sessionWords(language: Language) {
  const messages = (await loadMessages(language, ['account'])) as unknown as AccountMessages;
  return createTranslator({ locale: language, messages, namespace: 'account.session' });
}
