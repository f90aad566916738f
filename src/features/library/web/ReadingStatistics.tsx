import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../sessions/web/useSession.ts';
import { ReadingFigures } from './ReadingFigures.tsx';
import './readingStatistics.css';

/** A member's amount of reading. Closed until they ask: nobody is counted at. */
export function ReadingStatistics() {
  const t = useTranslations('account.library.statistics');
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (!user) return null;
  return (
    <details className="reading-statistics" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('title')}</summary>
      {isOpen && <ReadingFigures />}
    </details>
  );
}
