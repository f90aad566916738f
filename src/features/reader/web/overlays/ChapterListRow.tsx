import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageText } from '../../../../ui/controls/LanguageText.tsx';
import type { ChapterProgress } from '../../../chapters/ChapterProgress.ts';
import { isRead as countsAsRead } from '../../../chapters/isRead.ts';
import { pageToOpen } from '../../../chapters/pageToOpen.ts';
import { ReadMark } from '../../../chapters/web/ReadMark.tsx';
import { ChapterLink } from '../card/ChapterLink.tsx';
import { useChapterName } from '../useChapterName.ts';
import type { VersionLine } from './chapterLines.ts';
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
  const { slug, language, groups, premium } = chapter;
  const isRead = (versions ?? [chapter]).some((row) => countsAsRead(progress[row.slug]));
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
        <ReadMark chapter={chapter} progress={progress[slug]} isRead={isRead} />
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
