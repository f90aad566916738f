import { Check, Lock } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageText } from '../../../../ui/controls/LanguageText.tsx';
import type { ChapterProgress } from '../../../chapters/ChapterProgress.ts';
import { isRead as countsAsRead } from '../../../chapters/isRead.ts';
import { pageToOpen } from '../../../chapters/pageToOpen.ts';
import { ChapterLink } from '../card/ChapterLink.tsx';
import { useChapterName } from '../useChapterName.ts';
import type { VersionLine } from './chapterLines.ts';
import '../../../chapters/web/readMarks.css';
import './readerLists.css';

type ChapterListRowProps = {
  /** Slug. */
  comic: string;
  line: VersionLine;
  isCurrent: boolean;
  progress: Readonly<Record<string, ChapterProgress>>;
  /** Its other versions stand below it. */
  isUnfolded: boolean;
  onUnfold(): void;
};

export function ChapterListRow(props: ChapterListRowProps): ReactNode {
  const { comic, line, isCurrent, progress, isUnfolded, onUnfold } = props;
  const { chapter, versions } = line;
  const t = useTranslations('chapters');
  const nameOf = useChapterName();
  const { slug, language, groups, premium, pages_count } = chapter;
  const isRead = (versions ?? [chapter]).some((row) => countsAsRead(progress[row.slug]));
  const readTo = progress[slug]?.furthest_page ?? 0;
  const share = { '--share': Math.min(1, readTo / Math.max(1, pages_count)) } as CSSProperties;
  const page = pageToOpen(chapter, progress[slug]);
  return (
    <div className="chapter-line">
      <ChapterLink
        slug={comic}
        chapter={slug}
        {...(page !== undefined && { page })}
        isCurrent={isCurrent}
        className={versions ? 'chapter-row' : 'chapter-row chapter-row-other'}
      >
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
      {versions && versions.length > 1 && (
        <button type="button" className="chapter-row-more" aria-expanded={isUnfolded} onClick={onUnfold}>
          {t('versions', { count: versions.length })}
          <span className="sr-only"> {nameOf(chapter)}</span>
        </button>
      )}
    </div>
  );
}
