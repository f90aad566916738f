import { Check, Lock } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageText } from '../../../../ui/controls/LanguageText.tsx';
import type { ChapterProgress } from '../../../chapters/ChapterProgress.ts';
import type { ChapterRow } from '../../../chapters/chaptersApi.ts';
import { ChapterLink } from '../card/ChapterLink.tsx';
import { useChapterName } from '../useChapterName.ts';
import '../../../chapters/web/readMarks.css';

type ChapterListRowProps = {
  /** Slug. */
  comic: string;
  chapter: ChapterRow;
  isCurrent: boolean;
  /** Undefined where it was not opened. */
  progress: ChapterProgress | undefined;
};

export function ChapterListRow({ comic, chapter, isCurrent, progress }: ChapterListRowProps): ReactNode {
  const t = useTranslations('chapters');
  const nameOf = useChapterName();
  const { language, groups, premium, pages_count } = chapter;
  const { is_completed: isRead = false, furthest_page: readTo = 0 } = progress ?? {};
  const share = { '--share': Math.min(1, readTo / Math.max(1, pages_count)) } as CSSProperties;
  return (
    <ChapterLink slug={comic} chapter={chapter.slug} isCurrent={isCurrent} className="chapter-row">
      <span className="chapter-row-words">
        <span className={isCurrent ? 'font-strong' : ''}>{nameOf(chapter)}</span>
        {(groups.length > 0 || language !== null) && (
          <span className="text-13 text-muted">
            {language !== null && <LanguageText tag={language} />}
            {language !== null && groups.length > 0 && ' · '}
            {groups.map(({ name }) => name).join(', ')}
          </span>
        )}
      </span>
      {premium && (
        <span className="text-muted">
          <Lock aria-hidden className="size-icon-small" />
          <span className="sr-only">{t('premium')}</span>
        </span>
      )}
      <span className="read-mark">{isRead && <Check aria-hidden className="size-icon-small" />}</span>
      {readTo > 0 && !isRead && <span className="read-share" style={share} />}
      {(isRead || readTo > 0) && (
        <span className="sr-only">{isRead ? t('read') : t('readTo', { page: readTo })}</span>
      )}
    </ChapterLink>
  );
}
