import { Lock } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DateText } from '../../../../ui/controls/DateText.tsx';
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
  isCurrent?: boolean;
  /** The page to open, as far as it has so many; where it was left if not given. */
  page?: number | undefined;
  progress: Readonly<Record<string, ChapterProgress>>;
  /** Its other versions stand below it. */
  isUnfolded?: boolean;
  onUnfold?(): void;
};

export function ChapterListRow(props: ChapterListRowProps): ReactNode {
  const { comic, line, isCurrent = false, progress, isUnfolded, onUnfold } = props;
  const { chapter, versions } = line;
  const t = useTranslations('chapters');
  const ofComic = useTranslations('comic');
  const nameOf = useChapterName();
  const { slug, language, groups, premium, pages_count: pagesCount } = chapter;
  const isRead = (versions ?? [chapter]).some((row) => countsAsRead(progress[row.slug]));
  const page =
    props.page === undefined ? pageToOpen(chapter, progress[slug]) : Math.min(props.page, pagesCount);
  const facts = [
    language !== null && <LanguageText key="language" tag={language} />,
    groups.map(({ name }) => name).join(', '),
    // Several versions differ in these, too.
    !versions && ofComic('pageCount', { count: pagesCount }),
    !versions && <DateText key="date" value={chapter.published_at} />,
  ].filter(Boolean);
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
          {facts.length > 0 && (
            <span className="text-13 text-muted">
              {facts.map((fact, index) => (
                <Fragment key={index}>
                  {index > 0 && ' · '}
                  {fact}
                </Fragment>
              ))}
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
