import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import type { Language } from '../../contract/languages.ts';
import { messagesOf } from './loadMessages.ts';

/**
 * Gives the screens below all words of their language that are loaded by now. Dates are shown in
 * UTC, so that server and browser agree.
 */
export function Words({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <IntlProvider locale={language} messages={messagesOf(language)} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
