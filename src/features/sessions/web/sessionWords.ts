import { createTranslator } from 'use-intl';
import type { Language } from '../../../contract/languages.ts';
import { loadMessages } from '../../../ui/i18n/loadMessages.ts';

/** Texts about sessions that are used outside of screens. */
export async function sessionWords(language: Language) {
  const messages = await loadMessages(language, ['account']);
  return createTranslator({ locale: language, messages, namespace: 'account.session' });
}
