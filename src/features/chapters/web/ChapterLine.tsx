import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { LanguageText } from '../../../ui/controls/LanguageText.tsx';
import { CommentCount } from '../../comics/web/CommentCount.tsx';
import { isTitleBeside, useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import { useComicParams } from '../../site/web/useComicParams.ts';
import type { ChapterProgress } from '../ChapterProgress.ts';
import type { ChapterRow } from '../chaptersApi.ts';
import { pageToOpen } from '../pageToOpen.ts';
import { ReadMark } from './ReadMark.tsx';
import type { ChapterLines } from './useChapterLines.ts';
import './chapterTable.css';

export type ChapterLineProps = {
  /** The comic's. */
  slug: string;
  chapter: ChapterRow;
  /** Undefined where it was not opened. */
  progress: ChapterProgress | undefined;
  /** It, or another version of it, counts as read. */
  isRead: boolean;
  hasGroups: boolean;
  hasLanguages: boolean;
  hasComments: boolean;
  /** The button that saves it on this device. */
  save: ReactNode;
  /** The button that shows its other versions. */
  more?: ReactNode;
  /** The groups that made all its versions, until this reader's own wishes are known. */
  by?: ChapterLines[number]['by'];
  /** It is one of those; undefined for a line of the list. */
  isShown?: boolean;
};

export function ChapterLine(props: ChapterLineProps) {
  const { slug, chapter, progress, isRead, hasGroups, hasLanguages, hasComments, save, more } = props;
  const { by, isShown } = props;
  const t = useTranslations('comic');
  const format = useFormatter();
  const paramsOf = useComicParams();
  const page = pageToOpen(chapter, progress)?.toString();
  const groups = chapter.groups.map(({ name }) => name).join(', ');
  return (
    <tr
      className={`${isRead ? 'chapter-read' : ''} ${isShown === undefined ? '' : 'chapter-version'}`}
      data-closed={isShown === false ? '' : undefined}
      data-by={by?.[0]}
      data-and={by?.at(-1)}
    >
      <td>
        <Link
          to="/$lang/$segment/$slug/{-$chapter}/reader/{-$page}"
          params={{ ...paramsOf(slug), chapter: chapter.slug, page }}
          className="chapter-link"
        >
          <ChapterName chapter={chapter} />
          <ReadMark {...{ chapter, progress, isRead }} />
        </Link>
        {more}
      </td>
      {hasGroups && <td>{groups}</td>}
      {hasLanguages && <td>{chapter.language && <LanguageText tag={chapter.language} />}</td>}
      <td className="md:text-right tabular">
        <span className="md:hidden">{t('pageCount', { count: chapter.pages_count })}</span>
        <span className="max-md:hidden">{format.number(chapter.pages_count)}</span>
      </td>
      {hasComments && (
        <td className="md:text-right tabular">
          {chapter.comments_count > 0 && <CommentCount count={chapter.comments_count} />}
        </td>
      )}
      <td className="whitespace-nowrap md:text-right">
        <DateText value={chapter.published_at} />
      </td>
      <td className="chapter-save">{save}</td>
    </tr>
  );
}

function ChapterName({ chapter }: { chapter: ChapterRow }) {
  const t = useTranslations('comic');
  const words = useTranslations('chapters');
  const chapterLabel = useChapterLabel();
  return (
    <>
      {chapter.volume !== null && chapter.number !== null && (
        <span className="mr-8 text-muted">{t('volumeNumber', { number: chapter.volume })} </span>
      )}
      {/* Gaps stand behind each part: a part that wraps starts flush. */}
      <span className="mr-8 font-strong tabular">{chapterLabel(chapter)}</span>
      {isTitleBeside(chapter) && <span className="mr-8 wrap-anywhere">{chapter.title}</span>}
      {chapter.is_new && <span className="mr-8 badge">{t('new')}</span>}
      {chapter.premium && (
        <span className="text-muted">
          <Lock aria-hidden className="inline size-icon-small" />
          <span className="sr-only">{words('premium')}</span>
        </span>
      )}
    </>
  );
}
