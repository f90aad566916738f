import { use } from 'react';
import { useLocale } from 'use-intl';
import { Words } from '../../../ui/i18n/Words.tsx';
import { BringInPanel } from './BringInPanel.tsx';
import { loadTransferWords } from './loadTransferWords.ts';
import { TakeAlongPanel } from './TakeAlongPanel.tsx';

/** The member's own list to take along, and lists of other programs that they bring in. */
export function TransferSection() {
  const language = useLocale();
  use(loadTransferWords(language));
  return (
    <Words language={language}>
      <TakeAlongPanel />
      {/* Last: it grows and shrinks by itself while an import is read and written. */}
      <BringInPanel />
    </Words>
  );
}
