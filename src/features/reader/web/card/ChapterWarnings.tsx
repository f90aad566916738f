import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageText } from '../../../../ui/controls/LanguageText.tsx';
import type { ChapterRow } from '../../../chapters/chaptersApi.ts';
import { missingBetween, otherGroups, otherLanguage } from './chapterGap.ts';
import './endCard.css';

type ChapterWarningsProps = Record<'from' | 'to', Pick<ChapterRow, 'number' | 'language' | 'groups'>>;

/** Warnings about the next chapter: missing numbers, another language, another group. */
export function ChapterWarnings({ from, to }: ChapterWarningsProps): ReactNode {
  const t = useTranslations('reader.end');
  const missing = missingBetween(from, to);
  const language = otherLanguage(from, to);
  const groups = otherGroups(from, to);
  return (
    <>
      {missing && <p className="end-card-gap">{t('missing', missing)}</p>}
      {language !== undefined && (
        <p className="text-14">
          {t('otherLanguage')} <LanguageText tag={language} />
        </p>
      )}
      {groups.length > 0 && <p className="text-14">{t('otherGroups', { groups: groups.join(', ') })}</p>}
    </>
  );
}
